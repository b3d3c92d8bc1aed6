import { doubt } from '@amphi/domain/imports/doubts';
import { IMPORT_MAX_OPTIONS } from '@amphi/domain/imports/rules';
import type { Point } from '@amphi/domain/questions/zones/zones';
import { fileError } from '../file-error.ts';
import { moodleSize, type PictureSize, pictureSize } from '../files/picture-size.ts';
import { childOf, childrenOf, textIn, type XmlNode } from '../files/xml-tree.ts';
import { emptyQuestion, type FoundQuestion } from '../found/found.ts';
import { corners, type FoundZone, zonedFields } from '../found/found-zones.ts';
import { htmlToText } from '../found/html.ts';

/** True of the types whose markers or texts are dragged onto a picture. */
export const isMoodleZones = (type: string): boolean => /^dd(?:marker|imageortext)$/.test(type);

const valueIn = (node: XmlNode, name: string) => textIn(childOf(node, name)).trim();

/** `x,y;radius`, `x,y;width,height`, or the corners of a polygon. */
function drawn(shape: string, coords: string): Pick<FoundZone, 'shape' | 'points'> {
  const points = coords.split(';').map((pair) => pair.split(',').map(Number));
  const [[x = NaN, y = NaN] = [], [width = NaN, height = NaN] = []] = points;
  if (shape === 'circle') {
    return { shape: 'ellipse', points: corners(x - width, y - width, 2 * width, 2 * width) };
  }
  if (shape === 'rectangle') return { shape, points: corners(x, y, width, height) };
  return { shape: 'polygon', points: points.map(([x = NaN, y = NaN]): Point => [x, y]) };
}

/** Pixels of a letter and of a line, by which Moodle makes boxes as large as the largest text of their group. */
const LETTER = 7.5;
const LINE = 26;

interface Drag {
  label: string;
  group: string;
}

function zoneOf(drop: XmlNode, drags: ReadonlyMap<string, Drag>): FoundZone {
  const drag = drags.get(valueIn(drop, 'choice'));
  const labels = drag === undefined ? [] : [drag.label];
  if (childOf(drop, 'xleft') === undefined) {
    return { ...drawn(valueIn(drop, 'shape'), valueIn(drop, 'coords')), labels };
  }
  const group = [...drags.values()].filter((one) => one.group === drag?.group);
  const width = LETTER * (2 + Math.max(0, ...group.map(({ label }) => label.length)));
  const [x, y] = ['xleft', 'ytop'].map((name) => Number(valueIn(drop, name))) as Point;
  return { shape: 'rectangle', points: corners(x, y, width, LINE), labels, isAbout: true };
}

const within = (zone: FoundZone, { width, height }: PictureSize): FoundZone => ({
  ...zone,
  points: zone.points.map(([x, y]): Point => [x / width, y / height]),
});

/** Reads a question of markers or texts on a picture, the first file that lies beside its texts. */
export function readMoodleZones(node: XmlNode, row: number, stem: string): FoundQuestion {
  const drags = new Map(
    childrenOf(node, 'drag').map((drag) => [
      valueIn(drag, 'no'),
      { label: htmlToText(valueIn(drag, 'text')).text, group: valueIn(drag, 'draggroup') },
    ]),
  );
  const drops = childrenOf(node, 'drop');
  if (drops.length > IMPORT_MAX_OPTIONS || drags.size > IMPORT_MAX_OPTIONS) {
    throw fileError('imports.unsafe');
  }
  const file = childOf(node, 'file');
  const size = file && pictureSize(Buffer.from(textIn(file), 'base64'));
  const zones = drops.map((drop) => zoneOf(drop, drags));
  const used = new Set(drops.map((drop) => valueIn(drop, 'choice')));
  const unplaced = [...drags].flatMap(([no, { label }]) => (used.has(no) ? [] : [label]));
  const fields = zonedFields(
    zones.map((zone) => (size === undefined ? zone : within(zone, moodleSize(size)))),
    'place',
    unplaced,
  );
  const question = { ...emptyQuestion(row, stem), ...fields };
  if (size !== undefined) return question;
  return { ...question, zones: undefined, zone_play: undefined, doubts: [doubt('zonesLost')] };
}
