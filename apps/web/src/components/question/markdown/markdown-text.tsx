import { frameImage, storedImage } from '@amphi/domain/images/rules';
import { richText } from '@amphi/domain/messages/fr/rich-text';
import { Button } from '@mantine/core';
import type { Root } from 'hast';
import { type Components, toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { type ReactNode, useMemo, useRef } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { PlainText } from '../plain-text.tsx';
import classes from './markdown-text.module.css';
import { PRESSABLE } from './pressable.tsx';
import { markdownToHast } from './to-hast.ts';
import { showAll, useHold } from './use-hold.ts';

interface MarkdownTextProps {
  children: string;
  id?: string;
  /** For an option, which is pressed as a whole: nothing in it can be pressed by itself. */
  className?: string;
}

const UNPRESSABLE: Partial<Components> = {
  a: ({ children }) => <u>{children}</u>,
  img: ({ src, alt }) =>
    typeof src === 'string' ? <InlineImage src={src} label={alt || richText.image} /> : null,
  div: ({ children }) => <div className={classes.formula}>{children}</div>,
};

/** A text in Markdown as elements. One that can't be read is shown as it is written. */
export default function MarkdownText({ children: text, id, className }: MarkdownTextProps) {
  const isOption = className !== undefined;
  const root = useRef<HTMLDivElement>(null);
  const isHeld = useHold(root, text);
  const content = useMemo(() => toElements(text, isOption), [text, isOption]);
  return (
    <div ref={root} className={`${classes.root} ${className ?? ''}`}>
      {isHeld && id !== undefined && (
        <Button
          variant="default"
          size="sm"
          pos="absolute"
          right={0}
          bottom="100%"
          style={{ zIndex: 1 }}
          onClick={showAll}
        >
          {richText.show}
        </Button>
      )}
      {isHeld || content === null ? (
        <PlainText {...(id !== undefined && { id })}>{text}</PlainText>
      ) : (
        <div id={id} dir="auto" className={classes.text}>
          {content}
        </div>
      )}
    </div>
  );
}

function toElements(text: string, isOption: boolean): ReactNode {
  let hast: Root;
  try {
    hast = markdownToHast(text, { hasMath: 'MathMLElement' in window });
  } catch {
    // More marks than can be read.
    return null;
  }
  const components = isOption ? UNPRESSABLE : PRESSABLE;
  return toJsxRuntime(hast, { Fragment, jsx, jsxs, components, passNode: true });
}

/** An image within a text that is pressed as a whole. Its room is reserved before it is there. */
function InlineImage({ src, label }: { src: string; label: string }) {
  const size = storedImage(src);
  return (
    <img
      src={frameImage(src)}
      alt={label}
      className={classes.image}
      width={size?.width}
      height={size?.height}
      data-sized={size !== null || undefined}
      referrerPolicy="no-referrer"
      draggable={false}
    />
  );
}
