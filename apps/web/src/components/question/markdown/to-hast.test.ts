import type { Element, ElementContent, Root } from 'hast';
import { describe, expect, it } from 'vitest';
import { markdownToHast } from './to-hast.ts';

const hasMath = { hasMath: true };

/** Every element below a node. */
const elementsOf = (node: Root | ElementContent): Element[] =>
  node.type === 'root' || node.type === 'element'
    ? [
        ...(node.type === 'element' ? [node] : []),
        ...node.children.flatMap((child) => elementsOf(child as ElementContent)),
      ]
    : [];

const textOf = (node: Root | ElementContent): string => {
  if (node.type === 'text') return node.value;
  return 'children' in node
    ? node.children.map((child) => textOf(child as ElementContent)).join('')
    : '';
};

const tagsOf = (text: string) => elementsOf(markdownToHast(text, hasMath)).map((e) => e.tagName);

const HOSTILE = [
  '<script>window.ran=1</script>',
  '<img src=x onerror=window.ran=1>',
  '<svg/onload=window.ran=1>',
  '<iframe srcdoc="<script>window.ran=1</script>">',
  '<style>*{display:none}</style>',
  '<a href="javascript:window.ran=1">là</a>',
  '[là](javascript:window.ran=1)',
  '[là](JaVaScRiPt:window.ran=1)',
  '[là](java\nscript:window.ran=1)',
  '[là](&#106;avascript:window.ran=1)',
  '[là](&Tab;javascript:window.ran=1)',
  '[là](vbscript:msgbox)',
  '[là](data:text/html,<script>window.ran=1</script>)',
  '![là](javascript:window.ran=1)',
  '![là](data:image/svg+xml,<svg onload=window.ran=1>)',
  '![là](x"onerror="window.ran=1)',
  '<javascript:window.ran=1>',
  '[là][a]\n\n[a]: javascript:window.ran=1',
  '$\\href{javascript:window.ran=1}{x}$',
  '$\\url{javascript:window.ran=1}$',
  '$\\includegraphics{javascript:window.ran=1}$',
  '$\\class{a" onclick="window.ran=1}{x}$',
  '$\\id{root}{x}$',
  '$\\style{position:fixed;inset:0}{x}$',
  '$\\data{x=1}{y}$',
  '$\\text{<img src=x onerror=window.ran=1>}$',
  '$\\color{red;position:fixed}{x}$',
  '$\\def\\a{\\a\\a}\\a$',
  `$${'{'.repeat(20_000)}$`,
  `${'> '.repeat(5_000)}x`,
  `${'['.repeat(10_000)}x`,
  ...['+ ', '1. ', '1) ', '+\t', '10. '].map((mark) => `${mark.repeat(6_600)}x`),
  `${'*a_ '.repeat(4_000)}`,
  '$\\rule{99999em}{99999em}$',
  '`<script>window.ran=1</script>`',
];

describe('a text in Markdown', () => {
  it.each(['*', '_', '[', ']', '> ', '`', '$', '~', '- ', '+ ', '1. ', '1) ', '10.\t'])(
    'of more than a thousand %j is not read',
    (mark) => {
      expect(() => markdownToHast(`a ${mark.repeat(1_001)}`, hasMath)).toThrow(RangeError);
    },
  );

  it.each(HOSTILE.map((text) => [text.slice(0, 60), text]))(
    'makes nothing that runs of %j',
    (_, text) => {
      let hast: Root;
      try {
        hast = markdownToHast(text, hasMath);
      } catch {
        // Shown as it is written.
        return;
      }
      for (const { tagName, properties } of elementsOf(hast)) {
        expect(tagName).not.toMatch(
          /^(script|style|iframe|svg|object|embed|form|input|base|meta)$/,
        );
        for (const [name, value] of Object.entries(properties)) {
          expect(name).not.toMatch(/^(on|style|class|id|name|srcdoc|xlink)/i);
          expect(String(value)).not.toMatch(/^\s*(javascript|vbscript|data):/i);
        }
      }
    },
  );

  it('keeps HTML and comparisons as they were typed', () => {
    const text = 'A pH<pI, B <b>gras</b> et a < b > c';
    expect(textOf(markdownToHast(text, hasMath))).toBe(text);
  });

  it('has emphasis, lists, links, images and titles as strong lines', () => {
    expect(tagsOf('**a** *b* `c`')).toEqual(['p', 'strong', 'em', 'code']);
    expect(tagsOf('- a\n- b')).toEqual(['ul', 'li', 'li']);
    expect(tagsOf('[a](https://a.test) ![b](/images/b.webp)')).toEqual(['p', 'a', 'img']);
    expect(tagsOf('# Titre')).toEqual(['p', 'strong']);
  });

  it('leaves a paragraph that is indented a paragraph', () => {
    expect(tagsOf('    quatre espaces')).toEqual(['p']);
    expect(tagsOf('Texte\n---')).not.toContain('h2');
  });

  it('makes MathML of formulas, in a line and on their own', () => {
    expect(tagsOf('$x^2$')).toEqual(['p', 'math', 'msup', 'mi', 'mn']);
    const [block, math] = elementsOf(markdownToHast('$$\n\\frac{a}{b}\n$$', hasMath));
    expect(block?.tagName).toBe('div');
    expect(math).toMatchObject({ tagName: 'math', properties: { display: 'block' } });
  });

  it('shows a formula that is none, and any without MathML, as it is written', () => {
    expect(textOf(markdownToHast('$\\frac{a$', hasMath))).toBe('\\frac{a');
    const plain = markdownToHast('$x^2$', { hasMath: false });
    expect(textOf(plain)).toBe('x^2');
    expect(elementsOf(plain).map((e) => e.tagName)).toEqual(['p', 'code']);
  });
});
