import { landing } from '@amphi/domain/messages/fr/landing';
import { offers as texts } from '@amphi/domain/messages/fr/offers';
import { Button, SimpleGrid, Skeleton } from '@mantine/core';
import { IconBooks } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { EmptyState } from '../../../components/empty-state.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { OpenChapter } from '../../../components/offer/open-chapter.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { SemesterCard } from '../../../components/semester-card.tsx';
import { useSemestersOnSale } from '../../../lib/semesters.ts';
import { useSession } from '../../../lib/session.ts';
import { trpc } from '../../../lib/trpc.ts';
import { paths, type Section as SectionName } from '../../../paths.ts';
import { Section } from './section.tsx';

const ID: SectionName = 'semestres';
const SKELETONS = ['1', '2', '3', '4', '5', '6'];
const GRID = { minColWidth: 'min(100%, 18.5rem)', spacing: 'lg' } as const;

const empty = <EmptyState icon={<IconBooks aria-hidden />} text={landing.semesters.empty} />;

/** Semesters on sale. A failure is for the log; a visitor sees the same as when there are none. */
export function SemestersSection() {
  const { user } = useSession();
  const query = useSemestersOnSale();
  const { title, text, buy, register } = landing.semesters;

  useEffect(() => {
    if (query.error) console.error('semesters could not be loaded', query.error);
  }, [query.error]);
  // The cards need it too: asked for here, it comes with the semesters instead of after them.
  const offers = trpc.public.offers.useQuery();
  const [openOnly, setOpenOnly] = useState(false);
  const open = new Set(
    offers.data?.flatMap((offer) => (offer.open.length > 0 ? offer.semester_id : [])),
  );
  useHashKept(Number(query.isSuccess) + Number(offers.isSuccess));

  return (
    <Section id={ID} title={title} text={text} sunken>
      <QueryView
        query={query}
        loading={
          <SimpleGrid {...GRID} aria-busy>
            {SKELETONS.map((key) => (
              <Skeleton key={key} height={340} radius="md" />
            ))}
          </SimpleGrid>
        }
        error={() => empty}
        empty={{ when: (semesters) => semesters.length === 0, show: empty }}
      >
        {(semesters) => (
          <>
            {open.size > 0 && open.size < semesters.length && (
              <Button
                mb="md"
                variant={openOnly ? 'filled' : 'default'}
                aria-pressed={openOnly}
                onClick={() => setOpenOnly(!openOnly)}
              >
                {texts.openOnly}
              </Button>
            )}
            <SimpleGrid {...GRID}>
              {semesters.map((semester, index) =>
                openOnly && !open.has(semester.id) ? null : (
                  <SemesterCard
                    key={semester.id}
                    semester={semester}
                    index={index}
                    isUnfolded
                    note={<OpenChapter semesterId={semester.id} semesterName={semester.name} />}
                    action={
                      <LinkButton
                        to={(user ? paths.buy : paths.register)({ semester: semester.id })}
                        fullWidth
                      >
                        {user ? buy : register}
                      </LinkButton>
                    }
                  />
                ),
              )}
            </SimpleGrid>
          </>
        )}
      </QueryView>
    </Section>
  );
}

/** Events by which the visitor scrolls the page. */
const MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** True where the document was opened again: after a reload or a return its former scroll position counts. */
const isOpened = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'navigate');

/**
 * Shows the part of the page that the address names once more when an answer has lengthened what is above it,
 * unless the visitor has scrolled: not every browser anchors the scroll position, and none does in the frame in which
 * it is set.
 *
 * @param loaded how many of the answers are there
 */
function useHashKept(loaded: number): void {
  const { hash } = useLocation();
  const isNew = useNavigationType() !== 'POP';
  const wasLoaded = useRef(loaded);
  const isMoved = useRef(false);
  useEffect(() => {
    const moved = () => {
      isMoved.current = true;
    };
    for (const name of MOVES) window.addEventListener(name, moved, { passive: true });
    return () => {
      for (const name of MOVES) window.removeEventListener(name, moved);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer, when it has come.
  useEffect(() => {
    if (loaded <= wasLoaded.current) return;
    wasLoaded.current = loaded;
    if (hash === '' || isMoved.current || !(isNew || isOpened())) return;
    document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [loaded]);
}
