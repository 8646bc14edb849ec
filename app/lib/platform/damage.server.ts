let isSeen = false;

/** Notes that a page of the database was found to be damaged: other pages may go on, so that nothing else would tell. */
export function noteDamage(): void {
  isSeen = true;
}

/** Whether this process met a damaged page since it was started. */
export const sawDamage = (): boolean => isSeen;
