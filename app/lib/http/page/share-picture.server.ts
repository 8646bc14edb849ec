import { createRequire } from "node:module";
import { createCanvas, GlobalFonts, type SKRSContext2D } from "@napi-rs/canvas";
import { LRUCache } from "lru-cache";
import { matchesEtag } from "#app/lib/http/api/etag.ts";
import { sha256Hex } from "#app/lib/platform/ids.server.ts";

/** What a picture for previews says: a line above, one large, some below, and what the data is where it is not live. */
export interface SharePicture {
  readonly over: string;
  readonly title: string;
  readonly lines: readonly string[];
  /** "Simulation", "Archive" or null on live data. */
  readonly label: string | null;
}

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 80;
const ROOM = WIDTH - 2 * MARGIN;
const INK = { ground: "#0b1220", text: "#f4f6fb", muted: "#a9b4c8", accent: "#6ea0ff", caution: "#f2c14e" } as const;
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
  readonly y: number;
  readonly size: number;
  readonly ink: string;
  readonly bold?: boolean;
}

/** Writes a line, smaller where it would not fit. */
function write(canvas: SKRSContext2D, { text, y, size, ink, bold = false }: Line): void {
  const family = bold ? "Share Bold" : "Share";
  canvas.fillStyle = ink;
  canvas.font = `${size}px "${family}"`;
  const width = canvas.measureText(text).width;
  if (width > ROOM) canvas.font = `${Math.floor((size * ROOM) / width)}px "${family}"`;
  canvas.fillText(text, MARGIN, y);
}

/** The picture as PNG, encoded off the main thread. */
function draw({ over, title, lines, label }: SharePicture): Promise<Buffer> {
  loadLetters();
  const picture = createCanvas(WIDTH, HEIGHT);
  const canvas = picture.getContext("2d");
  canvas.fillStyle = INK.ground;
  canvas.fillRect(0, 0, WIDTH, HEIGHT);
  canvas.fillStyle = INK.accent;
  canvas.fillRect(0, 0, WIDTH, 12);
  write(canvas, { text: "Linewise", y: 110, size: 40, ink: INK.accent, bold: true });
  write(canvas, { text: over, y: 210, size: 34, ink: INK.muted });
  write(canvas, { text: title, y: 300, size: 64, ink: INK.text, bold: true });
  lines.forEach((text, i) => write(canvas, { text, y: 380 + i * 56, size: 36, ink: INK.text }));
  const foot = label === null ? "21+ · predictions are estimates" : `${label} data, not live markets · 21+`;
  write(canvas, { text: foot, y: 570, size: 26, ink: label === null ? INK.muted : INK.caution });
  return picture.encode("png");
}

/** Pictures by what they say: a changed pick or record is another picture. */
const drawn = new LRUCache<string, Promise<{ readonly png: Buffer; readonly etag: string }>>({ max: 200 });

/** A preview's picture (1200 × 630 PNG), drawn once for what it says, with its ETag. The same for everybody. */
export async function sharePicture(request: Request, picture: SharePicture): Promise<Response> {
  const key = JSON.stringify(picture);
  const drawing = drawn.get(key) ?? draw(picture).then((png) => ({ png, etag: `"${sha256Hex(png).slice(0, 32)}"` }));
  // Whoever asks while it is drawn waits for the same one.
  drawn.set(key, drawing);
  const kept = await drawing;
  const headers = {
    "Content-Type": "image/png",
    "Cache-Control": `public, max-age=${KEEP_SECONDS}`,
    // Other sites show it: that is what it is for.
    "Cross-Origin-Resource-Policy": "cross-origin",
    ETag: kept.etag,
  };
  if (matchesEtag(request.headers.get("If-None-Match"), kept.etag)) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(kept.png), { headers });
}
