import { richText } from '@amphi/domain/messages/fr/rich-text';
import { Title, type TitleOrder } from '@mantine/core';
import { type Components, toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import markdown from '../question/markdown/markdown-text.module.css';
import { PRESSABLE } from '../question/markdown/pressable.tsx';
import type { ParsedSection } from './parse-sheet.ts';
import classes from './sheet-text.module.css';

/** A table that is wider than the screen is scrolled by keyboard too. */
const SCROLLED = { tabIndex: 0, role: 'group', 'aria-label': richText.table };

const ON_SCREEN: Partial<Components> = {
  ...PRESSABLE,
  table: ({ children }) => (
    <div className={classes.scroll} {...SCROLLED}>
      <table>{children}</table>
    </div>
  ),
};

const ON_PAPER: Partial<Components> = {
  ...PRESSABLE,
  img: ({ src, alt }) => <img src={src} alt={alt} />,
};

interface SheetTextProps {
  sections: readonly ParsedSection[];
  onPaper?: boolean;
}

/** The sections of a sheet below their headings, whose anchors are ids on the screen. */
export function SheetText({ sections, onPaper = false }: SheetTextProps) {
  const components = onPaper ? ON_PAPER : ON_SCREEN;
  return sections.map(({ anchor, level, title, content }) => (
    <section key={anchor} className={classes.section} {...(!onPaper && { id: anchor })}>
      {level > 0 && (
        <Title
          order={Math.min(level + 1, 6) as TitleOrder}
          size={level === 1 ? 'h2' : level === 2 ? 'h3' : 'h4'}
          dir="auto"
        >
          {title}
        </Title>
      )}
      <div data-section={anchor} dir="auto" className={markdown.text}>
        {toJsxRuntime(content, { Fragment, jsx, jsxs, components, passNode: true })}
      </div>
    </section>
  ));
}
