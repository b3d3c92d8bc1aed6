import type { ComponentProps } from 'react';
import type { OpenQuestion } from '../../lib/questions.ts';
import { keyOf } from '../types.ts';
import { AfterOpen } from './after-open.tsx';
import { AnswerPanel, Hint } from './answer-panel.tsx';
import { Comparison } from './comparison.tsx';
import { EarlierOfCase } from './earlier-of-case.tsx';
import { TypedAnswer, TypeFirst } from './typed-answer.tsx';
import type { OpenControls } from './types.ts';

interface OpenPartProps {
  question: OpenQuestion;
  /** Undefined where it is not corrected before the end. */
  open: OpenControls | undefined;
  /** The field of such an answer. */
  field: Pick<ComponentProps<typeof TypedAnswer>, 'value' | 'onChange'> | undefined;
  isLocked: boolean;
  /** After a failure. */
  onRetry: () => void;
  onDecided?: ComponentProps<typeof AfterOpen>['onDecided'];
}

/** Below an open question: the field, then the comparison and the answer. */
export function OpenPart(props: OpenPartProps) {
  const { question, open, onRetry, onDecided } = props;
  if (!open) return props.field && <TypedAnswer {...props.field} isLocked={props.isLocked} />;
  const { answer, typesFirst } = open;
  const field = (
    <TypedAnswer
      value={answer.typed}
      isLocked={answer.compared !== undefined}
      onChange={open.type}
      onCompare={() => open.toggle(true)}
    />
  );
  return (
    <>
      {question.earlier.length > 0 && <EarlierOfCase earlier={question.earlier} />}
      <AnswerPanel
        key={`answer-${keyOf(question)}`}
        answer={answer}
        onRetry={onRetry}
        hidden={
          typesFirst ? (
            <TypeFirst isOn={typesFirst.isOn} onChange={typesFirst.set} field={field}>
              <Hint />
            </TypeFirst>
          ) : (
            field
          )
        }
        before={
          answer.compared && (
            <Comparison answer={{ ...answer, compared: answer.compared }} onTick={open.tick} />
          )
        }
        after={
          <AfterOpen
            key={keyOf(question)}
            qrocId={question.id}
            answer={answer}
            item={open.item}
            onDecided={onDecided}
          />
        }
      />
    </>
  );
}
