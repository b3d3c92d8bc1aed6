import { notebook as texts } from '@amphi/domain/messages/fr/reviews/notebook';
import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { LinkButton } from '../../../../components/link-button.tsx';
import frame from '../../../../components/ui/frame.module.css';
import { paths } from '../../../../paths.ts';
import classes from '../notebook.module.css';
import { type MarkedQuestion, nameOf } from './types.ts';

/** A marked question: where it is from, its text, and the way to it where it is open to the student. */
export function Question({ item, children }: { item: MarkedQuestion; children: ReactNode }) {
  const { qcm_id, qroc_id, subject_id, subject_name, chapter_name, exam_year } = item;
  const place = [chapter_name, nameOf(item), exam_year && texts.year(exam_year)]
    .filter(Boolean)
    .join(' · ');
  const locked = !item.has_access ? texts.ended : item.is_offered ? null : texts.withdrawn;
  return (
    <Stack component="li" gap="0.625rem" miw={0} p="md" className={frame.frame}>
      <Group align="baseline" gap="0 0.75rem" miw={0} fz="sm">
        <strong dir="auto">{subject_name}</strong>
        <Text span inherit c="dimmed" dir="auto">
          {place}
        </Text>
      </Group>
      <p dir="auto" className={classes.text}>
        {item.question_text}
      </p>
      {locked && (
        <Text className={classes.found} c="dimmed" fz="sm">
          {locked}
        </Text>
      )}
      <Group gap="0.5rem" fz="sm">
        {children}
        {!locked && (
          <LinkButton
            to={
              qcm_id === null
                ? paths.justificationStudy(subject_id, { question: qroc_id ?? 0 })
                : paths.practice(subject_id, { question: qcm_id })
            }
            variant="default"
            h={44}
            aria-label={texts.actionOf(texts.openQuestion, nameOf(item), subject_name)}
          >
            {texts.actions.open}
          </LinkButton>
        )}
      </Group>
    </Stack>
  );
}
