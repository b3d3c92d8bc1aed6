import { DomainError } from '@amphi/domain/errors';
import { doubt } from '@amphi/domain/imports/doubts';
import { IMPORT_MAX_OPTIONS } from '@amphi/domain/imports/rules';
import { fileError } from '../file-error.ts';
import { decodeText } from '../files/text.ts';
import { emptyQuestion, type FoundQuestion, unsupportedQuestion } from '../found/found.ts';
import { corners, type FoundZone, zonedFields } from '../found/found-zones.ts';
import { htmlToText } from '../found/html.ts';
import { parseJson } from '../found/json.ts';
import type { IllustratedQuestion } from './found-file.ts';

type Archive = Readonly<Record<string, Uint8Array>>;
/** A value of JSON that is not known to be what it should be. */
type Json = Record<string, unknown>;

const CONTENT = 'content/content.json';

/** True of a package of H5P. */
export const isH5p = (parts: Archive): boolean =>
  parts['h5p.json'] !== undefined && parts[CONTENT] !== undefined;

const objectOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null ? (value as Json) : {};
const at = (value: unknown, ...names: string[]): Json =>
  names.reduce((inner, name) => objectOf(inner[name]), objectOf(value));
const textOf = (value: unknown) => (typeof value === 'string' ? htmlToText(value).text : '');
const numberOf = (value: unknown) => Number(value ?? NaN);

function listOf(value: unknown): Json[] {
  if (!Array.isArray(value)) return [];
  if (value.length > IMPORT_MAX_OPTIONS) throw fileError('imports.unsafe');
  return value.map(objectOf);
}

/** Pixels of the unit that boxes are measured in, at the width that the task is drawn for. */
const EM = 16;

type Zoned = Partial<FoundQuestion> & { title?: string; picture: Json };

/** Texts that are dragged into boxes: corners in percent, sizes in `em`. */
function dragQuestion(params: Json): Zoned {
  const { size, background, questionTitle } = at(params, 'question', 'settings');
  const { elements, dropZones } = at(params, 'question', 'task');
  const { width, height } = objectOf(size);
  const labels = listOf(elements).map((element) => {
    const { text, alt } = at(element, 'type', 'params');
    // A text that can be dragged nowhere is drawn on the picture.
    return listOf(element.dropZones).length > 0 ? textOf(text ?? alt) : '';
  });
  const used = new Set<number>();
  const zones = listOf(dropZones).map((zone): FoundZone => {
    const right = (Array.isArray(zone.correctElements) ? zone.correctElements : []).map(Number);
    for (const index of right) used.add(index);
    const part = (length: unknown, of: unknown) => (numberOf(length) * EM) / numberOf(of);
    return {
      shape: 'rectangle',
      points: corners(
        numberOf(zone.x) / 100,
        numberOf(zone.y) / 100,
        part(zone.width, width),
        part(zone.height, height),
      ),
      labels: right.flatMap((index) => labels[index] ?? []),
    };
  });
  return {
    title: textOf(questionTitle),
    picture: objectOf(background),
    ...zonedFields(
      zones,
      'place',
      labels.filter((_, index) => !used.has(index)),
    ),
  };
}

/** Spots to press on a picture, in percent. They have no labels; wrong ones are left out. */
function hotspotQuestion(params: Json): Zoned {
  const { backgroundImageSettings, hotspotSettings } = params;
  const { taskDescription, hotspot } = objectOf(hotspotSettings);
  const spots = listOf(hotspot);
  const right = spots.filter((spot) => at(spot, 'userSettings').correct === true);
  const zones = right.map((spot): FoundZone => {
    const { x, y, width, height, figure } = at(spot, 'computedSettings');
    const [left = 0, top = 0, ...size] = [x, y, width, height].map((one) => numberOf(one) / 100);
    const shape = figure === 'circle' ? 'ellipse' : 'rectangle';
    return { shape, points: corners(left, top, size[0] ?? 0, size[1] ?? 0), labels: [] };
  });
  const { backgroundImage, questionTitle } = objectOf(backgroundImageSettings);
  const fields = zonedFields(zones, 'press');
  const left = spots.length - right.length;
  return {
    title: textOf(taskDescription) || textOf(questionTitle),
    picture: objectOf(backgroundImage ?? backgroundImageSettings),
    ...fields,
    doubts: [...fields.doubts, ...(left > 0 ? [doubt('zonesLeft', left)] : [])],
  };
}

/** Questions by the library that shows them, without its version. */
const LIBRARIES: Record<string, (params: Json) => Zoned> = {
  'H5P.DragQuestion': dragQuestion,
  'H5P.ImageHotspotQuestion': (params) => hotspotQuestion(at(params, 'imageHotspotQuestion')),
  'H5P.ImageMultipleHotspotQuestion': (params) =>
    hotspotQuestion(at(params, 'imageMultipleHotspotQuestion')),
};

interface Content {
  library: string;
  title: string;
  params: Json;
}

function questionOf({ library, title, params }: Content, row: number, parts: Archive) {
  const read = Object.hasOwn(LIBRARIES, library) ? LIBRARIES[library] : undefined;
  if (read === undefined) return { ...unsupportedQuestion(row, title, library), pictures: [] };
  const { title: stem, picture, ...fields } = read(params);
  const name = typeof picture.path === 'string' ? picture.path : '';
  const content = parts[`content/${name}`];
  return {
    ...emptyQuestion(row, stem || title),
    ...fields,
    image_url: name || undefined,
    pictures: content === undefined ? [] : [{ name, content }],
  };
}

/**
 * Reads a package of H5P: one question, or a set of them.
 *
 * @throws imports.unreadable, imports.unsafe
 */
export function readH5p(parts: Archive): IllustratedQuestion[] {
  const [about, params] = ['h5p.json', CONTENT].map((name) => {
    try {
      return objectOf(parseJson(decodeText(parts[name] ?? new Uint8Array())));
    } catch (error) {
      throw error instanceof DomainError ? error : fileError('imports.unreadable');
    }
  });
  const title = textOf(about?.title);
  const library = String(about?.mainLibrary ?? '');
  const contents =
    library === 'H5P.QuestionSet'
      ? listOf(params?.questions).map((one) => ({
          library: String(one.library ?? '').replace(/ .*$/, ''),
          title: textOf(at(one, 'metadata').title) || title,
          params: at(one, 'params'),
        }))
      : [{ library, title, params: params ?? {} }];
  return contents.map((content, index) => questionOf(content, index + 1, parts));
}
