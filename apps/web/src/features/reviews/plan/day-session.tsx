import { plan } from '@amphi/domain/messages/fr/reviews/plan';
import { Alert, Button, Text, Title } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { errorText } from '../../../lib/errors.ts';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import type { Plan } from '../types.ts';
import classes from './plan.module.css';

const { session: texts } = plan;

/** What is left of today, new questions and reviews in one session. */
export function DaySession({ day: { fresh, reviews } }: Pick<Plan, 'day'>) {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const start = trpc.sittings.createDay.useMutation({
    onSuccess: ({ id }) => {
      // Done meanwhile, as on another device.
      if (id === null) return utils.reviews.plan.invalidate();
      void utils.sittings.current.invalidate();
      void navigate(paths.sitting(id));
    },
  });
  return (
    <section aria-labelledby="plan-day" className={classes.day}>
      <Title order={2} size="h3" id="plan-day">
        {texts.title}
      </Title>
      {fresh + reviews === 0 ? (
        <Text>{texts.done}</Text>
      ) : (
        <>
          <Text>{texts.left(fresh, reviews)}</Text>
          <Button
            leftSection={<IconPlayerPlay size={18} aria-hidden />}
            loading={start.isPending || start.data?.id != null}
            onClick={() => start.mutate()}
          >
            {texts.start}
          </Button>
        </>
      )}
      {start.isError && (
        <Alert color="red" role="alert">
          {errorText(start.error, texts.failed)}
        </Alert>
      )}
    </section>
  );
}
