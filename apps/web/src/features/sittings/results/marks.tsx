import { marks as texts } from '@amphi/domain/messages/fr/marks';
import { Alert, Button } from '@mantine/core';
import { IconNote, IconStar, IconStarFilled } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { errorText } from '../../../lib/errors.ts';
import { trpc } from '../../../lib/trpc.ts';
import classes from './results.module.css';
import type { ReviewedQcm } from './types.ts';

const MemoEditor = lazy(async () => ({
  default: (await import('../../../components/question/memo-editor.tsx')).MemoEditor,
}));

interface MarksProps {
  question: ReviewedQcm;
  sittingId: number;
}

/** The student's bookmark and memo of a question. */
export function Marks({ question, sittingId }: MarksProps) {
  const { is_bookmarked, memo } = question;
  const qcm_id = question.qcm.id;
  const utils = trpc.useUtils();
  const [editing, setEditing] = useState(false);
  const change = (values: Partial<Pick<ReviewedQcm, 'is_bookmarked' | 'memo'>>) =>
    utils.sittings.result.setData(
      { id: sittingId },
      (result) =>
        result && {
          ...result,
          questions: result.questions.map((one) =>
            one.type === 'qcm' && one.qcm.id === qcm_id ? { ...one, ...values } : one,
          ),
        },
    );
  const handlers = {
    onMutate: () => change({ is_bookmarked: !is_bookmarked }),
    onError: () => change({ is_bookmarked }),
  };
  const save = trpc.bookmarks.save.useMutation(handlers);
  const remove = trpc.bookmarks.remove.useMutation(handlers);
  const failure = save.error ?? remove.error;
  return (
    <div className={classes.marks}>
      <Button
        variant="subtle"
        color={is_bookmarked ? 'saffron' : 'gray'}
        aria-pressed={is_bookmarked}
        leftSection={
          is_bookmarked ? (
            <IconStarFilled size={18} aria-hidden />
          ) : (
            <IconStar size={18} aria-hidden />
          )
        }
        onClick={() => (is_bookmarked ? remove : save).mutate({ qcm_id })}
      >
        {is_bookmarked ? texts.unbookmark : texts.bookmark}
      </Button>
      {!editing && (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconNote size={18} aria-hidden />}
          onClick={() => setEditing(true)}
        >
          {memo ? texts.editMemo : texts.addMemo}
        </Button>
      )}
      {failure && (
        <Alert color="red" role="alert">
          {errorText(failure, texts.bookmarkFailed)}
        </Alert>
      )}
      {memo && !editing && (
        <p className={classes.memo} dir="auto">
          {memo.body}
        </p>
      )}
      {editing && (
        <Suspense>
          <MemoEditor
            qcmId={qcm_id}
            memo={memo}
            onChange={(changed) => {
              change({ memo: changed });
              setEditing(false);
            }}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
