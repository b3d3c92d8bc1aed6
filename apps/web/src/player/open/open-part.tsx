import type { ComponentProps } from 'react';
import type { OpenQuestion } from '../../lib/questions.ts';
import { keyOf } from '../types.ts';
import { AfterOpen } from './after-open.tsx';
import { AnswerPanel, Hint } from './answer-panel.tsx';
import { Comparison } from './comparison.tsx';
import { EarlierOfCase } from './earlier-of-case.tsx';
import { TypedAnswer, TypeFirst } from './typed-answer.tsx';
import type { OpenControls } from './types.ts';
import { Zones } from './zones.tsx';

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
  if (!open)
    return (
      props.field && <TypedAnswer {...props.field} question={question} isLocked={props.isLocked} />
    );
  const { answer, typesFirst } = open;
  const { typed, compared, shown } = answer;
  const field = (
    <TypedAnswer
      question={question}
      value={typed}
      isLocked={compared !== undefined}
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
        isDrawn={question.zones !== null}
        onRetry={onRetry}
        hidden={
          typesFirst && !question.zones ? (
            <TypeFirst isOn={typesFirst.isOn} onChange={typesFirst.set} field={field}>
              <Hint />
            </TypeFirst>
          ) : (
            field
          )
        }
        before={
          question.zones
            ? shown && (
                <Zones
                  question={question}
                  typed={compared ? typed : null}
                  solution={{ ...shown, mask: answer.mask, others: compared?.others }}
                />
              )
            : compared && <Comparison answer={{ ...answer, compared }} onTick={open.tick} />
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
