/// <reference path="./saxen.d.ts" />

import { IMPORT_MAX_LINES } from '@amphi/domain/imports/rules';
import { Parser } from 'saxen';
import { fileError } from '../file-error.ts';
import { localName } from './xml-tree.ts';

export const MAX_COLUMNS = 200;

/** Characters between two tags, or within one; cells hold 32,767 at most. */
const MAX_TOKEN = 1_048_576;

/** Characters of a number format: longer ones take the reader of formats seconds. */
const MAX_FORMAT = 1_000;

/** Elements within each other. */
const MAX_DEPTH = 100;

/** A cell's reference has letters and digits, as in AB12. */
const CELL = /^([A-Z]{1,4})(\d{1,9})$/;

/**
 * Refuses a part of a workbook that a reader would choke on: document types with their entities, cells so far out
 * that the empty ones between would fill the memory, and pieces of a size that no spreadsheet writes. It takes time in
 * proportion to the part's length, by the parser that the reader has as well, so that both see the same.
 *
 * @throws imports.unsafe, imports.unreadable, imports.too_many_rows
 */
export function assertSafeXml(xml: string): void {
  if (longestTagOf(xml) > MAX_TOKEN) throw fileError('imports.unsafe');
  const unreadable = () => {
    throw fileError('imports.unreadable');
  };
  const assertShort = (text: string) => {
    if (text.length > MAX_TOKEN) throw fileError('imports.unsafe');
  };
  let depth = 0;
  new Parser()
    .on('openTag', (name, attributesOf) => {
      depth += 1;
      if (depth > MAX_DEPTH) throw fileError('imports.unsafe');
      const attributes = attributesOf();
      if (attributes === null || typeof attributes !== 'object') return unreadable();
      let length = 0;
      for (const [attribute, value] of Object.entries(attributes)) {
        length += attribute.length + value.length;
        if (length > MAX_TOKEN) throw fileError('imports.unsafe');
        const local = localName(attribute);
        if (local === 'formatCode' && value.length > MAX_FORMAT) throw fileError('imports.unsafe');
        if (local === 'r') assertNear(localName(name), value);
      }
    })
    .on('closeTag', () => {
      depth -= 1;
    })
    .on('text', assertShort)
    .on('cdata', assertShort)
    .on('comment', assertShort)
    .on('question', assertShort)
    .on('attention', () => {
      throw fileError('imports.unsafe');
    })
    .on('error', unreadable)
    .on('warn', unreadable)
    .parse(xml);
}

/** The most characters from one `>` to the next. */
function longestTagOf(xml: string): number {
  let longest = 0;
  let from = 0;
  for (let at = xml.indexOf('>'); at !== -1; at = xml.indexOf('>', from)) {
    longest = Math.max(longest, at - from);
    from = at + 1;
  }
  return Math.max(longest, xml.length - from);
}

function assertNear(element: string, reference: string): void {
  if (element === 'row' && !(Number(reference) <= IMPORT_MAX_LINES))
    throw fileError('imports.too_many_rows');
  if (element !== 'c') return;
  const [, column = '', row = ''] = CELL.exec(reference) ?? [];
  if (Number(row) > IMPORT_MAX_LINES) throw fileError('imports.too_many_rows');
  if (row === '' || columnNumber(column) > MAX_COLUMNS) throw fileError('imports.unsafe');
}

/** 1 for A, 27 for AA. */
export function columnNumber(name: string): number {
  return [...name].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}
