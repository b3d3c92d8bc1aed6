import { landing } from '@amphi/domain/messages/fr/landing';
import { Skeleton } from '@mantine/core';
import { IconBooks } from '@tabler/icons-react';
import { useEffect } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { SemesterCard } from '../../../components/semester-card.tsx';
import { useSemestersOnSale } from '../../../lib/semesters.ts';
import { useSession } from '../../../lib/session.ts';
import { paths, type Section as SectionName } from '../../../paths.ts';
import { Section } from './section.tsx';
import classes from './semesters-section.module.css';

const ID: SectionName = 'semestres';
const SKELETONS = ['1', '2', '3', '4', '5', '6'];

const empty = <EmptyState icon={<IconBooks aria-hidden />} text={landing.semesters.empty} />;

/** What can be bought. A failure is for the log; a visitor sees the same as when there is nothing. */
export function SemestersSection() {
  const { user } = useSession();
  const query = useSemestersOnSale();
  const { title, text, buy, register } = landing.semesters;

  useEffect(() => {
    if (query.error) console.error('semesters could not be loaded', query.error);
  }, [query.error]);

  return (
    <Section id={ID} title={title} text={text} sunken>
      <QueryView
        query={query}
        loading={
          <div className={classes.grid} aria-busy>
            {SKELETONS.map((key) => (
              <Skeleton key={key} height={340} radius="lg" />
            ))}
          </div>
        }
        error={() => empty}
        empty={{ when: (semesters) => semesters.length === 0, show: empty }}
      >
        {(semesters) => (
          <div className={classes.grid}>
            {semesters.map((semester, index) => (
              <SemesterCard
                key={semester.id}
                semester={semester}
                index={index}
                action={
                  <LinkButton
                    to={(user ? paths.buy : paths.register)({ semester: semester.id })}
                    fullWidth
                  >
                    {user ? buy : register}
                  </LinkButton>
                }
              />
            ))}
          </div>
        )}
      </QueryView>
    </Section>
  );
}
