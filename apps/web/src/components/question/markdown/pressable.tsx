import { richText } from '@amphi/domain/messages/fr/rich-text';
import type { Element } from 'hast';
import type { Components } from 'hast-util-to-jsx-runtime';
import type { ReactNode } from 'react';
import { QuestionImage } from '../question-image.tsx';
import classes from './markdown-text.module.css';

/** A formula that is wider than the screen is scrolled by keyboard too. */
const SCROLLED = { tabIndex: 0, role: 'group', 'aria-label': richText.formula };

/** Elements of a text whose links, images and formulas can be pressed. */
export const PRESSABLE: Partial<Components> = {
  // The frame of an image is no part of a paragraph.
  p: ({ node, children }: { node?: Element | undefined; children?: ReactNode }) =>
    node?.children.some((child) => child.type === 'element' && child.tagName === 'img') ? (
      <div>{children}</div>
    ) : (
      <p>{children}</p>
    ),
  a: ({ href, children }) => (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  ),
  img: ({ src, alt }) =>
    typeof src === 'string' ? <QuestionImage src={src} label={alt || richText.image} /> : null,
  div: ({ children }) => (
    <div className={classes.formula} {...SCROLLED}>
      {children}
    </div>
  ),
};
