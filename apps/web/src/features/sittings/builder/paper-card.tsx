import { sittingBuilder } from '@amphi/domain/messages/fr/sittings/sitting-builder';
import { sittings } from '@amphi/domain/messages/fr/sittings/sittings';
import { Button, Text, Title } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyDialog } from '../../../components/lazy-dialog.tsx';
import { errorText } from '../../../lib/errors.ts';
import { trpc } from '../../../lib/trpc.ts';
import classes from './builder.module.css';
import { useBegin } from './use-begin.ts';

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
  const exam = { subject_id: subjectId, exam_year: year };
  const { opened, failed } = useBegin();
  const paper = trpc.sittings.createPaper.useMutation({ onSuccess: opened, onError: failed });
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
        busy={paper.isPending || paper.isSuccess}
        failure={paper.isError ? errorText(paper.error, texts.createFailed) : null}
        onStart={() => paper.mutate(exam)}
        onClose={() => setAsking(false)}
      />
    </section>
  );
}
