import {
  IMPORT_VERDICTS,
  type ImportFormat,
  type ImportVerdict,
  SAMPLE_ROWS,
} from '@amphi/domain/imports/rules';
import type { ImportTarget } from '@amphi/domain/imports/schema';
import { choiceOf } from '@amphi/domain/imports/sheets';
import { imports } from '@amphi/domain/messages/fr/imports';
import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useDialog } from '../../../../components/admin/dialog/use-dialog.tsx';
import { OptionalCodeSelect } from '../../../../components/admin/form/selects.tsx';
import { Loaded } from '../../../../components/admin/loaded.tsx';
import { DataTable } from '../../../../components/admin/table/data-table.tsx';
import { Pager } from '../../../../components/admin/table/pager.tsx';
import { QueryTableSkeleton } from '../../../../components/admin/table/query-table.tsx';
import { Parts } from '../../../../components/pictures/parts.tsx';
import { formatNumber } from '../../../../lib/format.ts';
import { pageFrom, pageInput } from '../../../../lib/params/paging.ts';
import { positiveInteger } from '../../../../lib/params/query-params.ts';
import { useAddressParams } from '../../../../lib/params/use-address-params.ts';
import { usePageSize } from '../../../../lib/params/use-page-size.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { PageLinks } from '../scans/page-links.tsx';
import type { Batch, CorrectedRow, Preview, PreviewRow } from '../types.ts';
import { ApplyDialog } from './apply-dialog.tsx';
import { ColumnsForm } from './columns-form.tsx';
import { Decision } from './decision.tsx';
import { Doubtful } from './doubtful.tsx';
import { previewColumns } from './preview-columns.tsx';
import { Sample } from './sample.tsx';
import { SheetsForm } from './sheets-form.tsx';
import { TargetFields } from './target-fields.tsx';
import { useTarget } from './use-target.ts';

/** It needs the form of a question, which most files are imported without. */
const CorrectForm = lazy(() => import('./correct-form.tsx'));

const texts = imports.preview;

/** Sent while no import target is chosen, so that errors in the rows are shown already. */
const PLACEHOLDER_TARGET: ImportTarget = { into: 'named_semester', name: '\u2014', year: 2020 };

/** A file that is not committed yet: its import target, what would happen to each row, and the decision. */
export function Pending({ batch }: { batch: Batch }) {
  const { params, change } = useAddressParams();
  const table = trpc.imports.columns.useQuery({ id: batch.id }).data;
  const {
    values,
    change: changeTarget,
    target,
  } = useTarget(table?.names_subjects ?? true, [batch.file_name, ...batch.notes]);
  const others = positiveInteger(params.get('others')) ?? 0;
  const verdict = IMPORT_VERDICTS.find((one) => one === params.get('verdict')) ?? null;
  const preview = trpc.imports.preview.useQuery(
    {
      id: batch.id,
      target: target ?? PLACEHOLDER_TARGET,
      verdict,
      ...pageInput(pageFrom(params), usePageSize()),
    },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
  const correct = useDialog<CorrectedRow>();
  const after = (row: number) =>
    preview.data?.items.find((one) => one.verdict === 'bad' && one.row > row);
  const next = correct.data ? after(correct.data.row) : undefined;
  const take = useDialog<PreviewRow | number>();
  const [isSampled, setIsSampled] = useState(false);
  const [isListed, setIsListed] = useState<boolean | null>(null);
  const showsList = isListed ?? (batch.bad_count === 0 || verdict !== null);
  const columns = previewColumns(target !== null, {
    onCorrect: correct.open,
    hasPages: batch.pages.length > 0,
    onTake: target === null ? null : take.open,
  });
  return (
    <Stack>
      <div>
        <Title order={2}>{texts.title}</Title>
        <Text c="dimmed">
          {texts.of(batch.file_name)}, {texts.rows(formatNumber(batch.row_count), batch.row_count)}
        </Text>
        <Text fw={650}>
          {texts.recognised(batch.format as ImportFormat, batch.found_qcms, batch.found_qrocs)}
        </Text>
      </div>
      {others > 0 && <Text variant="meta">{texts.otherFiles(others)}</Text>}
      {batch.notes.length > 0 && (
        <div>
          {batch.notes.map((note) => (
            <Text key={note} variant="meta">
              {note}
            </Text>
          ))}
        </div>
      )}
      <PageLinks pages={batch.pages} />
      {batch.ignored_columns.length > 0 && (
        <Alert color="saffron">{texts.ignored(batch.ignored_columns.join(', '))}</Alert>
      )}
      {table?.sheets && (
        <SheetsForm
          key={JSON.stringify(choiceOf(table.sheets.sheets))}
          id={batch.id}
          table={table.sheets}
          open={batch.bad_count === batch.row_count}
        />
      )}
      {table !== undefined && table.header.length > 0 && (
        <ColumnsForm
          key={[...table.header, ...table.fields].join()}
          id={batch.id}
          table={table}
          open={batch.ignored_columns.length > 0 || batch.bad_count === batch.row_count}
        />
      )}
      <Doubtful batch={batch} listens={!correct.opened && !take.opened} onCorrect={correct.open} />
      <TargetFields values={values} onChange={changeTarget} />
      <Loaded query={preview} loading={<QueryTableSkeleton label={texts.list} columns={columns} />}>
        {(data) => (
          <>
            <Counts preview={data} />
            {target === null ? <Text c="dimmed">{texts.waiting}</Text> : <Creates preview={data} />}
            {data.unfiled > 0 && target !== null && (
              <Alert color="saffron">
                {texts.unfiled(formatNumber(data.unfiled), data.unfiled)}
              </Alert>
            )}
            {data.elsewhere > 0 && (
              <Alert color="saffron">
                {texts.elsewhere(formatNumber(data.elsewhere), data.elsewhere)}
              </Alert>
            )}
            {data.differing > 0 && (
              <Alert color="saffron">
                {texts.differing(formatNumber(data.differing), data.differing)}
                {data.takeable > 0 && target !== null && (
                  <Button variant="default" mt="xs" onClick={() => take.open(data.takeable)}>
                    {imports.apply.all}
                  </Button>
                )}
              </Alert>
            )}
            {/* Placeholder data is the preview of another target, which must not be committed as this one. */}
            <Decision
              batch={batch}
              target={preview.isPlaceholderData ? null : target}
              preview={data}
            />
            <Group gap="xs">
              {data.counts.added > SAMPLE_ROWS && (
                <Button
                  variant="default"
                  aria-expanded={isSampled}
                  onClick={() => setIsSampled(!isSampled)}
                >
                  {imports.doubtful.sample}
                </Button>
              )}
              <Button
                variant="default"
                aria-expanded={showsList}
                onClick={() => setIsListed(!showsList)}
              >
                {imports.doubtful.list(batch.row_count)}
              </Button>
            </Group>
            {isSampled && <Sample batch={batch} onCorrect={correct.open} />}
            {showsList && (
              <>
                <OptionalCodeSelect
                  w="min(100%, 18rem)"
                  label={texts.verdictLabel}
                  none={texts.all}
                  codes={IMPORT_VERDICTS}
                  names={texts.verdicts}
                  value={verdict}
                  onChange={(next) => change({ verdict: next, page: null })}
                />
                {data.items.length === 0 ? (
                  <Text c="dimmed">{texts.none}</Text>
                ) : (
                  <DataTable
                    label={texts.list}
                    columns={columns}
                    rows={data.items}
                    rowKey={({ row }) => row}
                    stale={preview.isPlaceholderData}
                  />
                )}
                <Pager total={data.total} />
              </>
            )}
          </>
        )}
      </Loaded>
      {take.show(
        (chosen, shown) =>
          target && (
            <ApplyDialog
              {...shown}
              id={batch.id}
              target={target}
              row={typeof chosen === 'number' ? null : chosen.row}
              count={typeof chosen === 'number' ? chosen : 1}
            />
          ),
      )}
      {correct.show((row, shown) => (
        <Suspense>
          <CorrectForm
            {...shown}
            batch={batch}
            row={row}
            onNext={next ? () => correct.open(next) : null}
          />
        </Suspense>
      ))}
    </Stack>
  );
}

const COLORS: Record<ImportVerdict, string> = {
  added: 'green.5',
  known: 'gray.5',
  duplicate: 'saffron.4',
  bad: 'red.5',
};

function Counts({ preview: { counts } }: { preview: Preview }) {
  return (
    <div aria-live="polite">
      <Parts
        label={texts.list}
        parts={IMPORT_VERDICTS.map((verdict) => ({
          label: texts.counts[verdict],
          count: counts[verdict],
          color: COLORS[verdict],
        }))}
      />
    </div>
  );
}

const SHOWN_SUBJECTS = 8;

function Creates({ preview: { creates, semester_name } }: { preview: Preview }) {
  const { subjects, chapter_count } = creates;
  const rest = subjects.length - SHOWN_SUBJECTS;
  const names = [
    ...subjects.slice(0, SHOWN_SUBJECTS).map((name) => `«\u00a0${name}\u00a0»`),
    ...(rest > 0 ? [texts.others(formatNumber(rest))] : []),
  ].join(', ');
  const parts = [
    ...(creates.semester ? [texts.newSemester(semester_name)] : []),
    ...(subjects.length > 0 ? [texts.newSubjects(names, subjects.length)] : []),
    ...(chapter_count > 0 ? [texts.newChapters(formatNumber(chapter_count), chapter_count)] : []),
  ];
  if (parts.length === 0) return null;
  return (
    <Text>
      {texts.creates}&nbsp;: {parts.join(', ')}.
    </Text>
  );
}
