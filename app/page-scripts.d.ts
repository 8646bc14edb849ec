/** A module as the text of one script (`vite.page-script.ts`). */
declare module "*?script" {
  const text: string;
  export default text;
}
