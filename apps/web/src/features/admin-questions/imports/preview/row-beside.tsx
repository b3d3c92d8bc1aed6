import { DEFAULT_SUBJECT } from '@amphi/domain/imports/schema';
import { lookUp } from '@amphi/domain/look-up';
import { common } from '@amphi/domain/messages/fr/common';
import { examNameOf } from '@amphi/domain/messages/fr/exam-sessions';
import { imports, issueText } from '@amphi/domain/messages/fr/imports';
import { type Options, optionLetters } from '@amphi/domain/questions/letters';
import { Box, SimpleGrid, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { PlainText } from '../../../../components/question/plain-text.tsx';
import { QuestionImage } from '../../../../components/question/question-image.tsx';
import classes from '../imports.module.css';
import { Original } from '../scans/original.tsx';
import type { Batch, RowAsRead } from '../types.ts';

const texts = imports.doubtful;

interface RowBesideProps {
  batch: Batch;
  row: RowAsRead;
}

/** A row in the words of its file, and beside them the question that was read from these. */
export function RowBeside({ batch, row }: RowBesideProps) {
  return (
    <>
      {row.issues?.map((issue) => (
        <span key={`${issue.field} ${issue.message}`} className={classes.issue}>
          {issueText(issue)}
        </span>
      ))}
      <SimpleGrid cols={{ base: 1, md: 2 }} mt="sm">
        {batch.pages.length > 0 ? (
          <Original id={batch.id} row={row.row} />
        ) : (
          <section aria-label={texts.excerpt}>
            <Text fw={650}>{texts.excerpt}</Text>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard as well. */}
            <div className={classes.excerpt} dir="auto" tabIndex={0}>
              {row.excerpt || texts.noExcerpt}
            </div>
          </section>
        )}
        <section aria-label={texts.read}>
          <Text fw={650}>{texts.read}</Text>
          <QuestionAsRead row={row} />
        </section>
      </SimpleGrid>
    </>
  );
}

function QuestionAsRead({ row: { row, data } }: { row: RowAsRead }) {
  const filing = [
    lookUp(imports.preview.kinds, data.kind, common.unknown),
    texts.row(row),
    typeof data.subject === 'string' && data.subject !== DEFAULT_SUBJECT ? data.subject : '',
    typeof data.chapter === 'string' ? data.chapter : '',
    examNameOf(data),
  ];
  return (
    <div className={classes.asRead}>
      <Text c="dimmed" size="sm">
        {filing.filter(Boolean).join(' · ')}
      </Text>
      {typeof data.case_vignette === 'string' && (
        <Text component="div" c="dimmed">
          <PlainText>{data.case_vignette}</PlainText>
        </Text>
      )}
      <Text component="div" fw={650}>
        <PlainText>{data.question_text || imports.preview.emptyQuestion}</PlainText>
      </Text>
      {data.image_url && <QuestionImage src={data.image_url} label={texts.image} />}
      {data.kind === 'qcm' ? (
        <OptionsAsRead options={data.options ?? {}} right={data.correct_answers ?? []} />
      ) : (
        <PlainText>{`${texts.answer}\u00a0: ${data.answer_text ?? ''}`}</PlainText>
      )}
      {data.justification && (
        <Text component="div" c="dimmed">
          <PlainText>{data.justification}</PlainText>
        </Text>
      )}
    </div>
  );
}

function OptionsAsRead({ options, right }: { options: Options; right: readonly string[] }) {
  return (
    <ul>
      {optionLetters(options).map((letter) => (
        <Box component="li" key={letter} data-right={right.includes(letter) || undefined}>
          <strong>{letter}</strong>
          <PlainText>{options[letter] ?? ''}</PlainText>
          {right.includes(letter) && (
            <IconCheck size={18} stroke={3} aria-label={texts.right} role="img" />
          )}
        </Box>
      ))}
    </ul>
  );
}
