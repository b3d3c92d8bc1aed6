/// <reference path="./saxen.d.ts" />

import { Parser } from 'saxen';
import { fileError } from '../file-error.ts';

/** An element by its name without prefix. */
export interface XmlNode {
  name: string;
  attributes: Record<string, string>;
  /** Texts and elements in their order. */
  children: (XmlNode | string)[];
}

const MAX_DEPTH = 200;
const MAX_NODES = 1_500_000;

export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads a document of XML as a tree. Entities of its own are refused: they are what makes a small file large.
 *
 * @throws imports.unsafe; imports.unreadable for one that is not well-formed
 */
export function parseXml(xml: string): XmlNode {
  const root: XmlNode = { name: '', attributes: {}, children: [] };
  const open: XmlNode[] = [root];
  let nodes = 0;
  const add = (child: XmlNode | string) => {
    nodes += 1;
    if (nodes > MAX_NODES || open.length > MAX_DEPTH) throw fileError('imports.unsafe');
    open.at(-1)?.children.push(child);
  };
  const unreadable = () => {
    throw fileError('imports.unreadable');
  };
  new Parser()
    .on('openTag', (name, attributesOf, decode) => {
      const given = attributesOf();
      if (given === null || typeof given !== 'object') return unreadable();
      const attributes = Object.fromEntries(
        Object.entries(given).map(([key, value]) => [localName(key), decode(value)]),
      );
      const node: XmlNode = { name: localName(name), attributes, children: [] };
      add(node);
      open.push(node);
    })
    .on('closeTag', () => {
      open.pop();
    })
    .on('text', (text, decode) => add(decode(text)))
    .on('cdata', (text) => add(text))
    .on('attention', (text) => {
      if (/<!ENTITY|\[/i.test(text)) throw fileError('imports.unsafe');
    })
    .on('error', unreadable)
    .parse(xml.replace(/^\ufeff/, ''));
  const top = root.children.find((child) => typeof child !== 'string');
  return typeof top === 'object' ? top : unreadable();
}

/** A part of an archive as a tree; undefined where there is none by that name. */
export function partOf(
  parts: Readonly<Record<string, Uint8Array>>,
  name: string,
): XmlNode | undefined {
  const content = parts[name];
  return content === undefined ? undefined : parseXml(new TextDecoder().decode(content));
}

export const elementsOf = (node: XmlNode | undefined): XmlNode[] =>
  (node?.children ?? []).filter((child) => typeof child !== 'string');

export const childrenOf = (node: XmlNode | undefined, name: string): XmlNode[] =>
  elementsOf(node).filter((child) => child.name === name);

export const childOf = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  childrenOf(node, name)[0];

/** All elements of a name within one, at whatever depth. */
export function* within(node: XmlNode | undefined, name: string): Generator<XmlNode> {
  for (const child of elementsOf(node)) {
    if (child.name === name) yield child;
    yield* within(child, name);
  }
}

export const firstWithin = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  within(node, name).next().value as XmlNode | undefined;

/** All text within an element. */
export const textIn = (node: XmlNode | undefined): string =>
  (node?.children ?? [])
    .map((child) => (typeof child === 'string' ? child : textIn(child)))
    .join('');

const VOID = /^(?:br|img|hr)$/;
const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const escapeValue = (text: string) => escapeText(text).replaceAll('"', '&quot;');

/** The elements within one as HTML again: QTI 2 has them as they are. */
export function innerHtml(
  node: XmlNode | undefined,
  skip: (name: string) => boolean = () => false,
): string {
  return (node?.children ?? [])
    .map((child) => {
      if (typeof child === 'string') return escapeText(child);
      if (skip(child.name)) return '';
      const attributes = Object.entries(child.attributes)
        .map(([name, value]) => ` ${name}="${escapeValue(value)}"`)
        .join('');
      if (VOID.test(child.name)) return `<${child.name}${attributes}>`;
      return `<${child.name}${attributes}>${innerHtml(child, skip)}</${child.name}>`;
    })
    .join('');
}
