import { useLocation, useParams } from 'react-router-dom';
import { parseRouteId } from '../lib/route-id.ts';
import { trpc } from '../lib/trpc.ts';
import { paths } from '../paths.ts';
import { LinkButton } from './link-button.tsx';

/** To the purchase of the semester that the page's semester or subject belongs to. */
export function BuyLink({ label }: { label: string }) {
  const id = parseRouteId(useParams().id);
  const isSemester = useLocation().pathname === paths.semester(id ?? '');
  const { data } = trpc.public.offers.useQuery(undefined, { enabled: !isSemester });
  const offer = data?.find(({ subjects }) => subjects.some((subject) => subject.id === id));
  const semester = isSemester ? id : offer?.semester_id;
  return <LinkButton to={paths.buy(semester ? { semester } : {})}>{label}</LinkButton>;
}
