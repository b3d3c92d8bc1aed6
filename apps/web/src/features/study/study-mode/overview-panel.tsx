import { study } from '@amphi/domain/messages/fr/study';
import { Text, Title } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useId } from 'react';
import { LinkButton } from '../../../components/link-button.tsx';
import { Figure, Figures } from '../../../components/ui/figures.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import type { StudyOptions } from '../types.ts';
import { AttemptProgress } from './attempt-progress.tsx';
import classes from './study-mode.module.css';
import { countExamYears } from './study-rules.ts';

/** The subject as a whole: practising all of it, how far one has come, and what there is. */
export function OverviewPanel({ options }: { options: StudyOptions }) {
  const { subject_id, total_qcms } = options;
  const titleId = useId();
  const { whole, wholeText, wholeStart, wholeEmpty } = study.mode;
  return (
    <section className={classes.overview} aria-labelledby={titleId}>
      <div className={classes.whole}>
        <Title order={2} id={titleId} size="h3">
          {whole}
        </Title>
        <Text c="dimmed">{total_qcms > 0 ? wholeText : wholeEmpty}</Text>
        {total_qcms > 0 && (
          <>
            <AttemptProgress subjectId={subject_id} />
            <LinkButton
              to={paths.practice(subject_id)}
              className={classes.start}
              leftSection={<IconPlayerPlayFilled size={16} aria-hidden />}
            >
              {wholeStart}
            </LinkButton>
          </>
        )}
      </div>
      <Summary options={options} />
    </section>
  );
}

function Summary({ options }: { options: StudyOptions }) {
  const { total_qcms, chapters, justification_qcm_count } = options;
  const years = countExamYears(options);
  const { summary, totals } = study.mode;
  const figures = [
    { label: totals.qcms, value: total_qcms },
    { label: totals.chapters(chapters.length), value: chapters.length },
    { label: totals.years(years), value: years },
    { label: totals.qrocs, value: justification_qcm_count },
  ];
  return (
    <Figures className={classes.summary} label={summary}>
      {figures.map(({ label, value }) => (
        <Figure key={label} label={label} value={formatNumber(value)} />
      ))}
    </Figures>
  );
}
