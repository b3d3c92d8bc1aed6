import { packs } from '@amphi/domain/messages/fr/packs';
import { PackList } from '../../components/packs/pack-list.tsx';
import { Section } from './section/section.tsx';

/** What this device holds for practising without a network. */
export function OfflineSection() {
  return (
    <Section title={packs.list.title} text={packs.list.text}>
      <PackList />
    </Section>
  );
}
