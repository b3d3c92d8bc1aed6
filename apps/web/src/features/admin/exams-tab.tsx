import { adminBaremes } from '@amphi/domain/messages/fr/admin/baremes';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminMockExams } from '@amphi/domain/messages/fr/admin/mock-exams';
import { adminPapers } from '@amphi/domain/messages/fr/admin/papers';
import { TabViews } from '../../components/admin/tab-views.tsx';
import { BaremesView } from '../admin-baremes/baremes-view.tsx';
import { MockExamsView } from '../admin-mock-exams/mock-exams-view.tsx';
import { PapersView } from '../admin-papers/papers-view.tsx';

const VIEWS = {
  'mock-exams': { label: adminMockExams.title, view: MockExamsView },
  papers: { label: adminPapers.title, view: PapersView },
  baremes: { label: adminBaremes.title, view: BaremesView },
};

/** Mock exams, the exam papers of each subject, and the scoring rules of both. */
export default function ExamsTab() {
  return <TabViews label={admin.tabs.exams} views={VIEWS} />;
}
