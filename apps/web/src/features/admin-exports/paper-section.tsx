import { PAPER_MAX } from '@amphi/domain/exports/rules';
import type { ExportedQuestion } from '@amphi/domain/exports/values';
import { questionExport } from '@amphi/domain/messages/fr/exports';
import { Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormFailure } from '../../components/form-failure.tsx';
import type { Paper } from '../../components/print/print-paper.tsx';
import { errorDetail, RequestError } from '../../lib/errors.ts';
import { paths, type Query } from '../../paths.ts';

const texts = questionExport.paper;

interface PaperSectionProps {
  filter: Exclude<Query, string>;
  total: number;
  onPrint: (paper: Paper) => void;
}

/** The chosen questions as a paper, with or without answers: a Word document, or by the print dialog. */
export function PaperSection({ filter, total, onPrint }: PaperSectionProps) {
  const [withKey, setWithKey] = useState(false);
  const load = useMutation({
    mutationFn: () => loadQuestions(filter),
    onSuccess: (questions) => onPrint({ questions, withKey }),
  });
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        {texts.title}
      </Title>
      <Checkbox
        size="md"
        label={texts.withKey}
        checked={withKey}
        onChange={(event) => setWithKey(event.currentTarget.checked)}
      />
      <Group gap="xs">
        <Button
          component="a"
          href={paths.exportFile('docx', { ...filter, with_key: String(withKey) })}
          download
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          {texts.word}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          disabled={total > PAPER_MAX}
          loading={load.isPending}
          onClick={() => load.mutate()}
        >
          {texts.print}
        </Button>
      </Group>
      {load.isError && <FormFailure text={errorDetail(load.error, texts.failed)} />}
      <Text c="dimmed">{texts.hint}</Text>
    </Stack>
  );
}

type Row = Omit<ExportedQuestion, 'kind'>;

/**
 * The questions of an export, as its JSON file has them.
 *
 * @throws RequestError when the server refused it, or was not reached
 */
async function loadQuestions(filter: Query): Promise<ExportedQuestion[]> {
  const response = await fetch(paths.exportFile('json', filter)).catch(() => {
    throw new RequestError({});
  });
  if (!response.ok) {
    const answer: { detail?: string } = await response.json().catch(() => ({}));
    throw new RequestError({ httpStatus: response.status, ...answer });
  }
  const rows: Row[] = await response.json();
  return rows.map(
    (row) => ({ ...row, kind: 'options' in row ? 'qcm' : 'qroc' }) as ExportedQuestion,
  );
}
