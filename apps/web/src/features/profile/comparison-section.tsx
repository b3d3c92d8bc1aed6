import { profile } from '@amphi/domain/messages/fr/profile';
import { Skeleton, Stack, Switch } from '@mantine/core';
import { ErrorState } from '../../components/error-state.tsx';
import { FormFailure } from '../../components/form-failure.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { errorDetail } from '../../lib/errors.ts';
import { trpc } from '../../lib/trpc.ts';
import { DoneNote, Section } from './section/section.tsx';

const texts = profile.comparison;

/** Whether one's copies are compared with those of others; saved at once. */
export function ComparisonSection() {
  const utils = trpc.useUtils();
  const query = trpc.profile.comparison.useQuery();
  const save = trpc.profile.saveComparison.useMutation({
    onSuccess: (_, saved) => {
      utils.profile.comparison.setData(undefined, saved);
      void utils.sittings.result.invalidate();
    },
  });
  return (
    <Section title={texts.title} text={texts.text}>
      <QueryView
        query={query}
        loading={<Skeleton height={44} />}
        error={(_, retry) => <ErrorState message={texts.loadFailed} onRetry={retry} />}
        empty={null}
      >
        {({ is_compared }) => (
          <Stack>
            {save.isError && <FormFailure text={errorDetail(save.error, texts.failed)} />}
            <Switch
              size="md"
              label={texts.label}
              checked={save.isPending ? save.variables.is_compared : is_compared}
              disabled={save.isPending}
              onChange={(event) => save.mutate({ is_compared: event.currentTarget.checked })}
            />
            <DoneNote text={save.isSuccess ? (is_compared ? texts.on : texts.off) : undefined} />
          </Stack>
        )}
      </QueryView>
    </Section>
  );
}
