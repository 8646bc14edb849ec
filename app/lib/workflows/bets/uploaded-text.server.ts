import PQueue from "p-queue";
import { textOfBytes } from "#app/lib/engine/own-bets/text-table.ts";
import { inTurns } from "#app/lib/platform/in-turns.server.ts";
import { leavePlace } from "#app/lib/platform/place.server.ts";
import { UnreadableWorkbook, workbookSteps } from "./inside/workbook.ts";

/** One workbook after the other: each holds its parts in memory while it is read. */
const turns = new PQueue({ concurrency: 1 });

const isZip = ([p, k, ...rest]: Uint8Array) => p === 0x50 && k === 0x4b && rest.length > 0;

/**
 * The text of an uploaded file of bets: an Excel workbook's sheet as comma-separated values, other files as they are. What cannot be read
 * stays as it is and is refused as a file of its kind.
 */
export async function uploadedText(bytes: Uint8Array): Promise<string> {
  if (!isZip(bytes.subarray(0, 4))) return textOfBytes(bytes);
  // A turn runs in the request of the one before it, which cannot give up this one's place.
  leavePlace();
  try {
    return await turns.add(() => inTurns(workbookSteps(bytes)));
  } catch (error) {
    if (error instanceof UnreadableWorkbook) return textOfBytes(bytes.subarray(0, 4));
    throw error;
  }
}
