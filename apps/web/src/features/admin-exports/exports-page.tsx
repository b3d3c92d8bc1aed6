import { EXPORT_QUESTIONS } from '@amphi/domain/exports/rules';
import { EXCHANGE_FORMATS, EXPORT_FORMATS, type ExchangeFormat } from '@amphi/domain/imports/rules';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { questionExport as texts } from '@amphi/domain/messages/fr/exports';
import { QUESTION_KINDS } from '@amphi/domain/questions/rules';
import { QUESTION_STATES } from '@amphi/domain/questions/states';
import { Checkbox, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { DownloadLink } from '../../components/admin/download-link.tsx';
import { ExamFilters, examFilterFrom } from '../../components/admin/form/exam-filters.tsx';
import { CodeSelect, IdSelect, OptionalCodeSelect } from '../../components/admin/form/selects.tsx';
import { loadFailure } from '../../components/admin/load-failure.tsx';
import { SearchBox } from '../../components/admin/table/search-box.tsx';
import { Page } from '../../components/page.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { formatNumber } from '../../lib/format.ts';
import { oneOf, positiveInteger } from '../../lib/params/query-params.ts';
import { useAddressParams } from '../../lib/params/use-address-params.ts';
import { trpc } from '../../lib/trpc.ts';
import { paths, type Query } from '../../paths.ts';

/** A Word document is a paper, with a choice of its own. */
const isOfProgram = (format: ExchangeFormat) => format !== 'docx';

/** Downloads questions as a file. The filters are in the address. */
export function Component() {
  const { params, change } = useAddressParams();
  const overview = trpc.stats.contentOverview.useQuery().data;
  const filter = {
    questions: oneOf(EXPORT_QUESTIONS, params.get('questions')),
    kind: oneOf(QUESTION_KINDS, params.get('kind')),
    state: QUESTION_STATES.find((one) => one === params.get('state')),
    semester_id: positiveInteger(params.get('semester')),
    subject_id: positiveInteger(params.get('subject')),
    search: params.get('search') ?? '',
    ...examFilterFrom(params),
  };
  const count = trpc.exports.count.useQuery(filter, { placeholderData: keepPreviousData });
  const total = (count.data?.qcms ?? 0) + (count.data?.qrocs ?? 0);
  const set = (name: string) => (value: string | number | null) =>
    change({ [name]: value }, { replace: true });
  const subjects = (overview?.subjects ?? [])
    .filter(
      ({ semester_id }) => filter.semester_id === undefined || semester_id === filter.semester_id,
    )
    .map(({ id, name, semester_name }) => ({ id, name: texts.subjectOf(name, semester_name) }));
  return (
    <Page wide>
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        back={{ to: paths.admin({ tab: 'questions' }), label: texts.back }}
      />
      <Stack>
        <SimpleGrid
          minColWidth="14rem"
          autoFlow="auto-fit"
          spacing="sm"
          style={{ alignItems: 'end' }}
        >
          <CodeSelect
            label={texts.kind}
            codes={EXPORT_QUESTIONS}
            names={texts.kinds}
            value={filter.questions}
            onChange={set('questions')}
          />
          <CodeSelect
            label={texts.exam}
            codes={QUESTION_KINDS}
            names={texts.exams}
            value={filter.kind}
            onChange={set('kind')}
          />
          <OptionalCodeSelect
            label={texts.state}
            none={adminQuestions.allStates}
            codes={QUESTION_STATES}
            names={adminQuestions.stateFilters}
            value={filter.state}
            onChange={set('state')}
          />
          <IdSelect
            label={texts.semester}
            none={texts.allSemesters}
            rows={overview?.semesters ?? []}
            value={filter.semester_id}
            onChange={set('semester')}
          />
          <IdSelect
            label={texts.subject}
            none={texts.allSubjects}
            rows={subjects}
            value={filter.subject_id}
            onChange={set('subject')}
          />
          <ExamFilters value={filter} onChange={(exam) => change(exam, { replace: true })} />
          <SearchBox
            list={{
              search: filter.search,
              setSearch: (search) => change({ search }, { replace: true }),
            }}
            texts={{ searchLabel: texts.search, searchPlaceholder: texts.search }}
          />
        </SimpleGrid>
        {count.isError ? (
          loadFailure(count.error, () => void count.refetch())
        ) : (
          <Text role="status" fw={650}>
            {count.data === undefined
              ? '\u00a0'
              : total === 0
                ? texts.none
                : texts.count(formatNumber(count.data.qcms), formatNumber(count.data.qrocs))}
          </Text>
        )}
        <Group gap="xs" aria-label={texts.download} role="group">
          {total > 0 &&
            [...EXPORT_FORMATS, ...EXCHANGE_FORMATS.filter(isOfProgram)].map((format) => (
              <DownloadLink key={format} href={paths.exportFile(format, filter)}>
                {texts.formats[format]}
              </DownloadLink>
            ))}
        </Group>
        <Text c="dimmed">{texts.formulas}</Text>
        <Text c="dimmed">{texts.exchange}</Text>
        {total > 0 && <WordSection filter={filter} />}
      </Stack>
    </Page>
  );
}

/** The chosen questions as a Word document, with or without answers. */
function WordSection({ filter }: { filter: Exclude<Query, string> }) {
  const [withKey, setWithKey] = useState(false);
  return (
    <Stack gap="sm" align="start">
      <Title order={2} size="h3">
        {texts.paper.title}
      </Title>
      <Checkbox
        label={texts.paper.withKey}
        checked={withKey}
        onChange={(event) => setWithKey(event.currentTarget.checked)}
      />
      <DownloadLink href={paths.exportFile('docx', { ...filter, with_key: String(withKey) })}>
        {texts.paper.word}
      </DownloadLink>
      <Text c="dimmed">{texts.paper.hint}</Text>
    </Stack>
  );
}
