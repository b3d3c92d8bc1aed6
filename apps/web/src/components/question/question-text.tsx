import type { TextFormat } from '@amphi/domain/questions/question.schema';
import { createContext, lazy, Suspense, useContext } from 'react';
import { PlainText } from './plain-text.tsx';

/** When the first text in Markdown was there, which had to wait for its code. */
let askedAt: number;

/** Without its code, a text stays as it is written. */
const MarkdownText = lazy(() => {
  askedAt = performance.now();
  return import('./markdown/markdown-text.tsx').catch(() => ({ default: PlainText }));
});

/** How the texts of a question are written that are below. */
export const QuestionTextFormat = createContext<TextFormat>('plain');

interface QuestionTextProps {
  children: string;
  id?: string;
  /** For an option, which is pressed as a whole: nothing in it can be pressed by itself. */
  className?: string;
}

/**
 * A text of a question in the format of its question. The code for Markdown is fetched with the first such text; the
 * source is shown until it is there.
 */
export function QuestionText(props: QuestionTextProps) {
  const plain = <PlainText {...props} />;
  return useContext(QuestionTextFormat) === 'plain' ? (
    plain
  ) : (
    <Suspense fallback={plain}>
      <MarkdownText {...props} askedAt={askedAt} />
    </Suspense>
  );
}
