import type { RouterOutputs } from '@amphi/api';
import { cases as texts } from '@amphi/domain/messages/fr/cases';
import { Button, Skeleton } from '@mantine/core';
import { useRef, useState } from 'react';
import { QuestionText, QuestionTextFormat } from '../components/question/question-text.tsx';
import classes from './case-panel.module.css';
import { CasePictures } from './case-pictures.tsx';
import type { AskedIn, PlayerQuestion } from './types.ts';
import { useCase } from './use-case.ts';

type ToldCase = NonNullable<RouterOutputs['cases']['forStudent']>;

const isWide = () => window.matchMedia('(min-width: 62em)').matches;

interface CasePanelProps {
  askedIn: AskedIn;
  question: PlayerQuestion;
  /** True where the next reveal waits for validated answers. */
  isExam?: boolean;
}

/** The clinical case of the question on screen; nothing where it belongs to none. */
export function CasePanel({ askedIn, question, isExam = false }: CasePanelProps) {
  const query = useCase(askedIn, question);
  const last = useRef<{ id: number; told: ToldCase }>(undefined);
  const id = question.case_id;
  if (query?.data && typeof id === 'number') last.current = { id, told: query.data };
  // On the way to the next question of a case its vignette stays.
  const told = query?.data ?? (id === last.current?.id ? last.current?.told : undefined);
  if (told) return <ToldCasePanel told={told} isExam={isExam} />;
  // Most questions are known to belong to no case; of the others nothing is shown before it is.
  if (!query || query.data === null || id === undefined) return null;
  if (!query.isError && query.fetchStatus !== 'paused')
    return <Skeleton height={120} className={classes.root} />;
  return (
    <section className={classes.root} role="alert">
      <p>{texts.failed}</p>
      <Button variant="default" onClick={() => void query.refetch()}>
        {texts.retry}
      </Button>
    </section>
  );
}

/** Text of a clinical case told above a question. */
export function ToldCasePanel({ told, isExam }: { told: ToldCase; isExam: boolean }) {
  const { kind, vignette, text_format, pictures, number, count, reveals, is_waiting } = told;
  const [chosen, setChosen] = useState<{ number: number; open: boolean }>();
  const isOpen = chosen?.number === number ? chosen.open : number === 1 || isWide();
  const now = reveals.find((reveal) => reveal.number === number);
  return (
    <QuestionTextFormat value={text_format}>
      <section className={classes.root} aria-label={texts.kinds[kind]}>
        <header className={classes.head}>
          <strong>{texts.kinds[kind]}</strong>
          <span>{texts.place(number, count)}</span>
        </header>
        <details
          open={isOpen}
          onToggle={({ currentTarget: { open } }) => open !== isOpen && setChosen({ number, open })}
        >
          <summary>{texts.vignette}</summary>
          <div className={classes.text}>
            <QuestionText>{vignette}</QuestionText>
            <CasePictures pictures={pictures} />
            {reveals.map(
              (reveal) =>
                reveal !== now && (
                  <div key={reveal.number}>
                    <strong className={classes.step}>{texts.before(reveal.number)}</strong>
                    <QuestionText>{reveal.text}</QuestionText>
                  </div>
                ),
            )}
          </div>
        </details>
        {now && (
          <div className={classes.text}>
            <strong className={classes.step}>{texts.now}</strong>
            <QuestionText>{now.text}</QuestionText>
          </div>
        )}
        {is_waiting && (
          <p className={classes.waiting} role="status">
            {isExam ? texts.waitingExam : texts.waiting}
          </p>
        )}
      </section>
    </QuestionTextFormat>
  );
}
