import type { RouterOutputs } from '@amphi/api';
import { navigation } from '@amphi/domain/messages/fr/navigation';
import { search as texts } from '@amphi/domain/messages/fr/search';
import { HITS_MAX, HITS_SHOWN, wordsOf } from '@amphi/domain/questions/search';
import { QUESTIONS_MAX } from '@amphi/domain/sittings/rules';
import { Text } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { EmptyState } from '../../components/empty-state.tsx';
import { BeginButton } from '../../components/exams/begin-button.tsx';
import { Page } from '../../components/page.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { QuestionRow } from '../../components/question/question-row.tsx';
import { SearchForm } from '../../components/search-form.tsx';
import { PageColumns } from '../../components/ui/layout.tsx';
import { Panel } from '../../components/ui/panel.tsx';
import { Row, Rows, RowsSkeleton } from '../../components/ui/rows.tsx';
import { useAddressParams } from '../../lib/params/use-address-params.ts';
import { trpc } from '../../lib/trpc.ts';
import { paths } from '../../paths.ts';

type Found = RouterOutputs['search']['find'];

/** Finds questions, chapters and memos among what the student may study. */
export function Component() {
  const { params, change } = useAddressParams();
  const text = params.get('search')?.slice(0, 200) ?? '';
  return (
    <Page>
      <PageHeader
        title={navigation.titles.search}
        back={{ to: paths.train(), label: navigation.titles.train }}
      />
      <SearchForm
        // Back and forward change the text from outside.
        key={text === '' ? 'empty' : 'filled'}
        value={text}
        live
        autoFocus
        onSearch={(search) => change({ search }, { replace: true })}
      />
      {wordsOf(text).length === 0 ? (
        <Text variant="meta" mt="xs">
          {texts.hint}
        </Text>
      ) : (
        <Results text={text} />
      )}
    </Page>
  );
}

function Results({ text }: { text: string }) {
  const query = trpc.search.find.useQuery({ search: text }, { placeholderData: keepPreviousData });
  return (
    <QueryView
      query={query}
      loading={
        <PageColumns>
          <RowsSkeleton label={texts.loading} />
        </PageColumns>
      }
      error={texts.failed}
      empty={{
        when: ({ total, chapters, memos }) => total + chapters.length + memos.length === 0,
        show: (
          <EmptyState icon={<IconSearch aria-hidden />} title={texts.noneTitle} text={texts.none} />
        ),
      }}
    >
      {(found) => (
        <PageColumns aside={<Others {...found} />}>
          {found.total > 0 && <Questions text={text} {...found} />}
        </PageColumns>
      )}
    </QueryView>
  );
}

function Questions({ text, items, total, match }: Found & { text: string }) {
  return (
    <Panel title={texts.questions(total, total >= HITS_MAX)}>
      {match === 'similar' && <Text variant="meta">{texts.similar(text)}</Text>}
      {total > HITS_SHOWN && <Text variant="meta">{texts.first(HITS_SHOWN)}</Text>}
      <BeginButton
        variant="default"
        sitting={{ of: 'search', search: text }}
        failed={texts.trainFailed}
      >
        {texts.train(Math.min(total, QUESTIONS_MAX))}
      </BeginButton>
      <Rows>
        {items.map((item) => (
          <QuestionRow key={`${item.qcm_id} ${item.qroc_id}`} item={item} />
        ))}
      </Rows>
    </Panel>
  );
}

function Others({ chapters, memos }: Pick<Found, 'chapters' | 'memos'>) {
  return (
    <>
      {chapters.length > 0 && (
        <Panel title={texts.chapters}>
          <Rows>
            {chapters.map(({ id, name, subject_id, subject_name }) => (
              <Row
                key={id}
                title={<span dir="auto">{name}</span>}
                meta={<span dir="auto">{subject_name}</span>}
                to={paths.practice(subject_id, { mode: 'chapter', chapter_id: id })}
              />
            ))}
          </Rows>
        </Panel>
      )}
      {memos.length > 0 && (
        <Panel title={texts.memos}>
          <Rows>
            {memos.map(({ body, ...item }) => (
              <QuestionRow key={`${item.qcm_id} ${item.qroc_id}`} item={item}>
                <Text dir="auto">{body}</Text>
              </QuestionRow>
            ))}
          </Rows>
        </Panel>
      )}
    </>
  );
}
