import { kept as texts } from '@amphi/domain/messages/fr/kept';
import { practice as practiceTexts } from '@amphi/domain/messages/fr/practice';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { languageOf } from '../../../ui/language.ts';
import type { KeptAnswer } from '../state/practice-selectors.ts';
import type { Practice } from '../state/use-practice.ts';
import { useReloadPractice } from '../state/use-practice-data.ts';
import { isConflict } from '../state/use-submission.ts';
import { ConflictChoice } from './conflict-choice.tsx';
import classes from './session-notices.module.css';

/** What there is to know or to decide about the answer on screen before the server has it. */
export function KeptNotice({ practice }: { practice: Practice }) {
  const { state, current } = practice;
  const item = state.kept[current];
  const rival = state.rivals[current];
  if (item?.status === 'refused') return <Refused practice={practice} item={item} />;
  if (rival && !item) {
    return (
      <ConflictChoice
        text={texts.conflict.elsewhere}
        there={rival.selected}
        here={state.drafts[current] ?? []}
        onThere={() => practice.choose('there')}
        onHere={() => practice.choose('here')}
      />
    );
  }
  return (
    <div role="status">
      {item?.status === 'waiting' && (
        <p className={classes.notice} data-tone="brand">
          <IconClock size={20} aria-hidden />
          <span>{texts.question.waiting(item.cause)}</span>
        </p>
      )}
    </div>
  );
}

interface RefusedProps {
  practice: Practice;
  item: KeptAnswer;
}

function Refused({ practice, item }: RefusedProps) {
  const reload = useReloadPractice();
  const { refusal } = item;
  const detail = refusal?.detail || practiceTexts.session.submitFailed;
  if (!isConflict(item) || !refusal?.current) {
    return (
      <div className={classes.notice} data-tone="missed" role="alert">
        <IconAlertTriangle size={20} aria-hidden />
        <span>
          {texts.question.refused} <span lang={languageOf(detail)}>{detail}</span>
        </span>
        <Button variant="subtle" color="gray" size="sm" onClick={() => practice.edit(item)}>
          {texts.question.edit}
        </Button>
        <Button variant="default" size="sm" onClick={() => practice.resubmit(item)}>
          {texts.question.resend}
        </Button>
      </div>
    );
  }
  const other = refusal.code === 'attempts.other_attempt';
  const { attempt_number, selected_answers } = refusal.current;
  return (
    <ConflictChoice
      text={other ? texts.conflict.otherAttempt(attempt_number) : texts.conflict.elsewhere}
      there={selected_answers}
      here={item.body.selected_answers}
      onThere={() => {
        practice.drop(item);
        reload();
      }}
      onHere={() => {
        practice.resubmit(item);
        // All else on this page is of the attempt that was left.
        if (other) reload();
      }}
    />
  );
}
