import { qrocMatch } from '@amphi/domain/messages/fr/qroc-match';
import { qrocs } from '@amphi/domain/messages/fr/qrocs';
import { Alert, Button, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Correction } from '../../../components/qroc/open-answer.ts';
import { gradeId, OpenCorrection } from '../../../components/qroc/open-correction.tsx';
import { TypedAnswer } from '../../../components/qroc/typed-answer.tsx';
import { errorText } from '../../../lib/errors.ts';
import { useOutboxItems } from '../../../lib/outbox/outbox.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import type { AskedQuestion } from './types.ts';

interface TutorOpenProps {
  sittingId: number;
  question: Extract<AskedQuestion, { type: 'qroc' }>;
  /** What was written before it was graded on this page. */
  written: string | null | undefined;
  /** Once it is graded. */
  feedback: Correction | undefined;
}

/** An open question with its correction: written first, then compared, then graded. */
export function TutorOpen(props: TutorOpenProps) {
  const { sittingId, question, written, feedback } = props;
  const { qroc_id: id, position } = question;
  const utils = trpc.useUtils();
  const waiting = useOutboxItems().find((item) => item.id === gradeId(sittingId, position));
  const kept = waiting?.kind === 'grade' ? waiting.body.typed_text : null;
  const [typed, setTyped] = useState(written ?? question.typed_text ?? kept ?? '');
  const [shownAt] = useState(() => Date.now());
  const [shown, setShown] = useState<Omit<Correction, 'is_correct'>>();
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false });
  const text = typed.trim();
  const correction = feedback ?? shown;

  async function compare() {
    if (state.busy) return;
    setState({ busy: true });
    try {
      const compared =
        text === ''
          ? { ...(await utils.study.revealQroc.fetch({ id })), ...NOTHING_TYPED }
          : await utils.client.study.compareQroc.mutate({ id, typed_text: text });
      setShown({ ...compared, grade: null });
      setState({ busy: false });
    } catch (error) {
      setState({ busy: false, error });
    }
  }

  if (correction) {
    return (
      <OpenCorrection
        {...{ qrocId: id, sittingId, position, shownAt, correction }}
        about={{
          ...{ subject_id: null, subject_name: question.subject_name },
          ...{ question_text: question.question_text, path: paths.sitting(sittingId) },
        }}
        typed={text === '' ? null : text}
      />
    );
  }
  return (
    <Stack gap="sm">
      <TypedAnswer
        value={typed}
        isLocked={state.busy}
        onChange={setTyped}
        onCompare={() => void compare()}
      />
      {state.error !== undefined && (
        <Alert color="red" role="alert">
          {errorText(state.error, qrocs.revealFailed)}
        </Alert>
      )}
      <Button loading={state.busy} onClick={() => void compare()}>
        {text === '' ? qrocMatch.show : qrocMatch.compare}
      </Button>
    </Stack>
  );
}

/** What a comparison says of an answer that was not written. */
const NOTHING_TYPED = {
  ...{ kind: 'rédigée' as const, verdict: 'none' as const, differences: null },
  ...{ elements: [], elements_mask: 0, others: { total: 0, known: 0, most_forgotten: null } },
};
