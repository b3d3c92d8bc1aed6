import type { RouterInputs } from '@amphi/api';
import { errorBook as texts } from '@amphi/domain/messages/fr/reviews/error-book';
import { BOOK_DAYS } from '@amphi/domain/reviews/study-day';
import { Button, NativeSelect, Text } from '@mantine/core';
import { IconNotebook } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { UndoBar } from '../../../../components/undo-bar.tsx';
import { byName } from '../../../../lib/natural-order.ts';
import { type ListParams, useListParams } from '../../../../lib/params/use-list-params.ts';
import { parseRouteId } from '../../../../lib/route-id.ts';
import { trpc } from '../../../../lib/trpc.ts';
import type { Book, BookItem } from '../../types.ts';
import { listQuery } from '../list-query.ts';
import { ListView } from '../list-view.tsx';
import { Toolbar } from '../toolbar.tsx';
import { nameOf, useDecide } from '../use-decide.ts';
import { BookActions } from './book-actions.tsx';
import { DueDays, dueOf } from './due-days.tsx';
import { Entry, loadOpened } from './entry.tsx';

/** Questions that were missed, how well each is known by now, and when it comes back. */
export function ErrorsTab() {
  const list = useListParams();
  const query = trpc.reviews.book.useQuery(bookQuery(list.params), {
    placeholderData: keepPreviousData,
  });
  const [removed, setRemoved] = useState<BookItem | null>(null);
  useEffect(() => {
    if (query.isSuccess) loadOpened().catch(() => {});
  }, [query.isSuccess]);
  return (
    <>
      <ListView
        list={list}
        query={query}
        label={texts.open}
        icon={<IconNotebook aria-hidden />}
        words={texts}
        toolbar={({ counts, due_days, subjects, chapters }) => (
          <>
            <DueDays days={due_days} list={list} />
            <Toolbar list={list} searchLabel={texts.search} subjects={subjects}>
              <ChapterSelect list={list} subjects={subjects} chapters={chapters} />
              <NativeSelect
                label={texts.state}
                value={list.params.get('state') ?? ''}
                data={[
                  { value: '', label: texts.allStates },
                  ...STATES.map((state) => ({
                    value: state,
                    label: `${texts.states[state]} (${counts[state]})`,
                  })),
                ]}
                onChange={({ currentTarget: { value } }) => list.setFilters({ state: value })}
              />
            </Toolbar>
            {counts.leech > 0 && !list.params.has('state') && (
              <Text fz="sm">
                {texts.leeches(counts.leech)}{' '}
                <Button
                  variant="subtle"
                  size="sm"
                  mih={44}
                  onClick={() => list.setFilters({ state: 'leech' })}
                >
                  {texts.showLeeches}
                </Button>
              </Text>
            )}
            {list.params.get('state') === 'leech' && <Text fz="sm">{texts.leechesText}</Text>}
          </>
        )}
        actions={({ items }) => <BookActions items={items} />}
        row={(item) => <Entry key={`${item.kind} ${item.id}`} item={item} onRemoved={setRemoved} />}
      />
      {removed && (
        <Removed
          key={`${removed.kind} ${removed.id}`}
          item={removed}
          onDone={() => setRemoved(null)}
        />
      )}
    </>
  );
}

interface ChapterSelectProps {
  list: ListParams;
  subjects: Book['subjects'];
  chapters: Book['chapters'];
}

/** The chapters of the chosen subject; of several subjects, each below its own. */
function ChapterSelect({ list: { params, setFilters }, subjects, chapters }: ChapterSelectProps) {
  const subject = params.get('subject');
  const groups = byName(subjects)
    .filter(({ id }) => subject === null || String(id) === subject)
    .map(({ id, name }) => ({
      group: name,
      items: chapters
        .filter(({ subject_id }) => subject_id === id)
        .map((chapter) => ({ value: String(chapter.id), label: chapter.name })),
    }))
    .filter(({ items }) => items.length > 0);
  if (groups.length === 0) return null;
  return (
    <NativeSelect
      label={texts.chapter}
      value={params.get('chapter') ?? ''}
      data={[
        { value: '', label: texts.allChapters },
        ...(groups.length === 1 ? (groups[0]?.items ?? []) : groups),
      ]}
      onChange={({ currentTarget: { value } }) => setFilters({ chapter: value })}
    />
  );
}

function Removed({ item, onDone }: { item: BookItem; onDone: () => void }) {
  const { decide, deciding, isError } = useDecide(item, onDone);
  return (
    <UndoBar
      takesFocus
      failure={isError ? texts.changeFailed : null}
      busy={deciding !== undefined}
      onUndo={() => decide('added')}
    >
      {texts.changed.removed} {nameOf(item)}, <span dir="auto">{item.subject_name}</span>
    </UndoBar>
  );
}

const STATES = ['fragile', 'learning', 'acquired', 'paused', 'leech'] as const;
type State = (typeof STATES)[number];

const isState = (value: string | null): value is State => STATES.some((state) => state === value);

/** Reads the query of the error book from an address; invalid parameters narrow nothing. */
function bookQuery(params: URLSearchParams) {
  const state = params.get('state');
  const chapter_id = parseRouteId(params.get('chapter'));
  const due_in = dueOf(params);
  return {
    ...listQuery(params),
    ...(chapter_id !== null && { chapter_id }),
    ...(isState(state) && { state }),
    ...(due_in !== null && due_in < BOOK_DAYS && { due_in }),
  } satisfies RouterInputs['reviews']['book'];
}
