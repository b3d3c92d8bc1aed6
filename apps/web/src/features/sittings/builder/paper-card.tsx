import { sittingBuilder } from '@amphi/domain/messages/fr/sittings/sitting-builder';
import { sittings } from '@amphi/domain/messages/fr/sittings/sittings';
import { Button, Text, Title } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { useBegin } from '../../../components/exams/use-begin.ts';
import { lazyDialog } from '../../../components/lazy-dialog.tsx';
import { errorText } from '../../../lib/errors.ts';
import { trpc } from '../../../lib/trpc.ts';
import classes from './builder.module.css';

const BriefingDialog = lazyDialog(
  async () => (await import('../../../components/exams/briefing.tsx')).BriefingDialog,
);

const texts = sittingBuilder;

interface PaperCardProps {
  subjectId: number;
  year: number;
}

/** The exam of a year as it was sat, to be begun at once. */
export function PaperCard({ subjectId, year }: PaperCardProps) {
  const { data: options } = trpc.study.options.useQuery({ subject_id: subjectId });
  const [asking, setAsking] = useState(false);
  const exam = { of: 'paper' as const, subject_id: subjectId, exam_year: year };
  const begin = useBegin();
  const count = options?.exam_years.find((one) => one.year === year)?.qcm_count ?? 0;
  if (!options || count === 0) return null;
  return (
    <section className={classes.paper} aria-labelledby="paper">
      <div>
        <Title order={2} size="h3" id="paper">
          {sittings.titles.exam(year, options.subject_name)}
        </Title>
        <Text c="dimmed">
          {sittings.questions(count)} · {texts.modes.exam}
        </Text>
        <Text size="sm">{texts.paperHint}</Text>
      </div>
      <Button leftSection={<IconClock size={18} aria-hidden />} onClick={() => setAsking(true)}>
        {texts.paper}
      </Button>
      <BriefingDialog
        opened={asking}
        exam={exam}
        title={sittings.titles.exam(year, options.subject_name)}
        busy={begin.isPending || begin.isSuccess}
        failure={begin.isError ? errorText(begin.error, texts.createFailed) : null}
        onStart={() => begin.mutate(exam)}
        onClose={() => setAsking(false)}
      />
    </section>
  );
}
