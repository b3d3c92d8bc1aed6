import { shareImage as texts } from '@amphi/domain/messages/fr/share-image';

/** Content of a picture of a result. */
export interface Picture {
  title: string;
  /** The one large figure, such as a note. */
  figure: string;
  /** A line of facts below it. */
  text: string;
  /** A bar each; `share` from 0 to 1. */
  bars: readonly { label: string; value: string; share: number }[];
  name: string | null;
  address: string;
}

/* In pixels of the picture, whose sides are 4 to 5, as messengers show them whole. */
const WIDTH = 1080;
const HEIGHT = 1350;
const MARGIN = 84;
const BARS_TOP = 590;
const BAR_STEP = 88;
const BARS_MAX = 7;

const COLOURS = { ground: '#0e6b63', ink: '#ffffff', quiet: '#c9e5e0', track: '#2c8077' };

/** The longest beginning of a text that is no wider than a number of pixels. */
function fitted(context: CanvasRenderingContext2D, text: string, width: number): string {
  if (context.measureText(text).width <= width) return text;
  let end = text.length;
  while (end > 0 && context.measureText(`${text.slice(0, end)}…`).width > width) end -= 1;
  return `${text.slice(0, end).trimEnd()}…`;
}

/**
 * Draws a result as a PNG.
 *
 * @throws where the browser gives no canvas or no picture
 */
export async function drawPicture(picture: Picture): Promise<Blob> {
  await document.fonts.ready;
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  const family = getComputedStyle(document.body).fontFamily;
  const inside = WIDTH - 2 * MARGIN;
  const write = (
    text: string,
    y: number,
    size: number,
    { colour = COLOURS.ink, weight = 400, width = inside, end = false } = {},
  ) => {
    context.font = `${weight} ${size}px ${family}`;
    context.fillStyle = colour;
    context.textAlign = end ? 'right' : 'left';
    context.fillText(fitted(context, text, width), end ? WIDTH - MARGIN : MARGIN, y);
  };
  const bar = (y: number, width: number, colour: string) => {
    context.fillStyle = colour;
    context.beginPath();
    context.roundRect(MARGIN, y, width, 16, 8);
    context.fill();
  };
  context.fillStyle = COLOURS.ground;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  write('Amphi', 150, 52, { weight: 650 });
  write(picture.title, 270, 48, { weight: 650 });
  if (picture.name !== null) write(picture.name, 330, 38, { colour: COLOURS.quiet });
  write(picture.figure, 470, 128, { weight: 650 });
  write(picture.text, 535, 36, { colour: COLOURS.quiet });
  const shown = picture.bars.slice(0, BARS_MAX);
  for (const [index, { label, value, share }] of shown.entries()) {
    const y = BARS_TOP + 40 + index * BAR_STEP;
    write(label, y, 34, { width: inside - 200 });
    write(value, y, 34, { width: 180, end: true });
    bar(y + 18, inside, COLOURS.track);
    if (share > 0) bar(y + 18, Math.max(16, inside * share), COLOURS.ink);
  }
  const rest = picture.bars.length - shown.length;
  if (rest > 0) {
    write(texts.more(rest), BARS_TOP + 40 + shown.length * BAR_STEP, 32, { colour: COLOURS.quiet });
  }
  write(picture.address, HEIGHT - 70, 36, { colour: COLOURS.quiet });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}
