import { createRequire } from "node:module";
import { createCanvas, GlobalFonts, type SKRSContext2D } from "@napi-rs/canvas";
import { LRUCache } from "lru-cache";
import { matchesEtag } from "#app/lib/http/api/etag.ts";
import { sha256Hex } from "#app/lib/platform/ids.server.ts";

/** A figure with its name and basis; at most three side by side in a picture. */
export interface PictureFigure {
  readonly label: string;
  readonly value: string;
  readonly note: string;
}

/**
 * The texts of a preview's picture: a small line above, a large one, some lines below or figures side by side, and the kind of data unless
 * it is live. Previews show it at a quarter of its width, so everything important is large.
 */
export interface SharePicture {
  readonly over: string;
  readonly title: string;
  readonly lines?: readonly string[];
  readonly figures?: readonly PictureFigure[];
  /** "Simulation", "Archive" or null on live data. */
  readonly label: string | null;
}

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 80;
const ROOM = WIDTH - 2 * MARGIN;
const GUTTER = 36;
const INK = { ground: "#0b1220", text: "#f4f6fb", muted: "#a9b4c8", mark: "#2353d6", caution: "#f2c14e" } as const;
/** The steps of the mark (components/layout/brand.tsx), in its 32 units. */
const MARK_STEPS = [
  [6, 22],
  [12, 22],
  [12, 17],
  [18, 17],
  [18, 12],
  [26, 12],
] as const;
const KEEP_SECONDS = 300;

let lettersReady = false;
function loadLetters(): void {
  if (lettersReady) return;
  const find = createRequire(import.meta.url);
  GlobalFonts.registerFromPath(find.resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"), "Share");
  GlobalFonts.registerFromPath(find.resolve("dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf"), "Share Bold");
  lettersReady = true;
}

interface Line {
  readonly text: string;
  readonly x?: number;
  readonly y: number;
  readonly size: number;
  readonly ink: string;
  readonly bold?: boolean;
  /** Its greatest width in pixels; default: to the margin. */
  readonly room?: number;
}

/** Writes a line, smaller if it would not fit. */
function write(canvas: SKRSContext2D, { text, x = MARGIN, y, size, ink, bold = false, room = ROOM }: Line): void {
  const family = bold ? "Share Bold" : "Share";
  canvas.fillStyle = ink;
  canvas.font = `${size}px "${family}"`;
  const width = canvas.measureText(text).width;
  if (width > room) canvas.font = `${Math.floor((size * room) / width)}px "${family}"`;
  canvas.fillText(text, x, y);
}

/** The product's mark and name, and on the right the kind of data unless it is live. */
function drawHead(canvas: SKRSContext2D, label: string | null): void {
  canvas.fillStyle = INK.mark;
  canvas.beginPath();
  canvas.roundRect(MARGIN, 56, 64, 64, 16);
  canvas.fill();
  canvas.strokeStyle = INK.text;
  canvas.lineWidth = 5.5;
  canvas.lineCap = canvas.lineJoin = "round";
  canvas.beginPath();
  for (const [x, y] of MARK_STEPS) canvas.lineTo(MARGIN + x * 2, 56 + y * 2);
  canvas.stroke();
  write(canvas, { text: "Linewise", x: MARGIN + 84, y: 104, size: 44, ink: INK.text, bold: true });
  if (label === null) return;
  canvas.font = '30px "Share Bold"';
  const width = canvas.measureText(label).width;
  canvas.strokeStyle = INK.caution;
  canvas.lineWidth = 3;
  canvas.beginPath();
  canvas.roundRect(WIDTH - MARGIN - width - 44, 60, width + 44, 56, 28);
  canvas.stroke();
  write(canvas, { text: label, x: WIDTH - MARGIN - width - 22, y: 99, size: 30, ink: INK.caution, bold: true });
}

function drawFigures(canvas: SKRSContext2D, figures: readonly PictureFigure[]): void {
  const width = (ROOM - (figures.length - 1) * GUTTER) / figures.length;
  figures.forEach(({ label, value, note }, i) => {
    const at = { x: MARGIN + i * (width + GUTTER), room: width };
    write(canvas, { ...at, text: label, y: 372, size: 32, ink: INK.muted });
    write(canvas, { ...at, text: value, y: 448, size: 72, ink: INK.text, bold: true });
    write(canvas, { ...at, text: note, y: 496, size: 28, ink: INK.muted });
  });
}

/** The picture as PNG, encoded off the main thread. */
function draw({ over, title, lines = [], figures = [], label }: SharePicture): Promise<Buffer> {
  loadLetters();
  const picture = createCanvas(WIDTH, HEIGHT);
  const canvas = picture.getContext("2d");
  canvas.fillStyle = INK.ground;
  canvas.fillRect(0, 0, WIDTH, HEIGHT);
  drawHead(canvas, label);
  write(canvas, { text: over, y: 204, size: 36, ink: INK.muted });
  write(canvas, { text: title, y: 290, size: 76, ink: INK.text, bold: true });
  lines.forEach((text, i) => write(canvas, { text, y: 378 + i * 62, size: 44, ink: INK.text }));
  drawFigures(canvas, figures);
  const foot = "Predictions are estimates, past results promise nothing · 21+";
  write(canvas, {
    text: label === null ? foot : `${label} data, not live markets. ${foot}`,
    y: 576,
    size: 26,
    ink: INK.muted,
  });
  return picture.encode("png");
}

/** Pictures by their texts: a changed pick or record is another picture. */
const drawn = new LRUCache<string, Promise<{ readonly png: Buffer; readonly etag: string }>>({ max: 200 });

/** A preview's picture (1200 × 630 PNG), drawn once per text, with its ETag. The same for everybody. */
export async function sharePicture(request: Request, picture: SharePicture): Promise<Response> {
  const key = JSON.stringify(picture);
  const drawing = drawn.get(key) ?? draw(picture).then((png) => ({ png, etag: `"${sha256Hex(png).slice(0, 32)}"` }));
  // Requests that arrive while it is drawn wait for the same one.
  drawn.set(key, drawing);
  drawing.catch(() => drawn.delete(key));
  const kept = await drawing;
  const headers = {
    "Content-Type": "image/png",
    "Cache-Control": `public, max-age=${KEEP_SECONDS}`,
    // Other sites may show it: that is its purpose.
    "Cross-Origin-Resource-Policy": "cross-origin",
    ETag: kept.etag,
  };
  if (matchesEtag(request.headers.get("If-None-Match"), kept.etag)) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(kept.png), { headers });
}
