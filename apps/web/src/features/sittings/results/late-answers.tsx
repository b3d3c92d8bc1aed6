import { sittingResults } from '@amphi/domain/messages/fr/sittings/sitting-results';
import { Alert, Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useUser } from '../../../lib/session.ts';
import { trpc } from '../../../lib/trpc.ts';
import { forgetLate, type LateAnswer, readLate } from '../session/late-answers.ts';
import { sendLeftovers } from '../session/save-queue.ts';
import { deviceStorage } from '../session/storage.ts';
import { isSaveRetryable } from '../session/use-open-sitting.ts';
import classes from './results.module.css';

const { late: texts } = sittingResults;

/**
 * Sends what this browser still holds of an exam that is over: what was given in time counts. Tells of what did not,
 * until the student has read it.
 */
export function LateAnswers({ sittingId }: { sittingId: number }) {
  const { id: userId } = useUser();
  const utils = trpc.useUtils();
  const place = { userId, sittingId, storage: deviceStorage };
  const [late, setLate] = useState<LateAnswer[]>(() => readLate(place));
  useEffect(() => {
    let isLeft = false;
    void sendLeftovers({
      ...{ userId, sittingId, isRetryable: isSaveRetryable },
      send: (device, items) => utils.client.sittings.save.mutate({ id: sittingId, device, items }),
    }).then((isTaken) => {
      if (isTaken) void utils.sittings.result.invalidate({ id: sittingId });
      if (!isLeft) setLate(readLate({ userId, sittingId, storage: deviceStorage }));
    });
    return () => {
      isLeft = true;
    };
  }, [userId, sittingId, utils]);
  if (late.length === 0) return null;
  return (
    <Alert color="saffron" role="status" mb="md" title={texts.title}>
      <p className={classes.late}>{texts.text(late.length)}</p>
      <ul className={classes.late}>
        {late.map(({ position, selected_answers, typed_text }) => (
          <li key={position} dir="auto">
            {texts.answer(position, typed_text ?? selected_answers.join(', '))}
          </li>
        ))}
      </ul>
      <Button
        variant="default"
        onClick={() => {
          forgetLate(place);
          setLate([]);
        }}
      >
        {texts.read}
      </Button>
    </Alert>
  );
}
