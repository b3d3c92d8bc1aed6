import { kept as texts } from '@amphi/domain/messages/fr/kept';
import { ConflictChoice } from '../../../components/session/conflict-choice.tsx';
import { OutboxNotice } from '../../../components/session/outbox-notice.tsx';
import type { Practice } from '../state/use-practice.ts';
import { useReloadPractice } from '../state/use-practice-data.ts';

/** What there is to know or to decide about the answer on screen before the server has it. */
export function PracticeNotice({ practice }: { practice: Practice }) {
  const { state, current } = practice;
  const reload = useReloadPractice();
  const item = state.kept[current];
  const rival = state.rivals[current];
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
    <OutboxNotice
      item={item}
      onEdit={item && (() => practice.edit(item))}
      onThere={reload}
      // All else on this page is of the attempt that was left.
      onHere={(isOther) => isOther && reload()}
    />
  );
}
