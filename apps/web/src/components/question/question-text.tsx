import type { TextFormat } from '@amphi/domain/questions/question.schema';
import { createContext, lazy, Suspense, useContext } from 'react';
import { PlainText } from './plain-text.tsx';

export const loadMarkdown = () => import('./markdown/markdown-text.tsx');

/** Without its code, a text stays as it is written. The mark is when the first one had to wait for it. */
const MarkdownText = lazy(() => {
  performance.mark('md');
  return loadMarkdown().catch(() => ({ default: PlainText }));
});

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
      <MarkdownText {...props} />
    </Suspense>
  );
}
