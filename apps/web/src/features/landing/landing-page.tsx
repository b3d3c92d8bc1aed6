import { landing } from '@amphi/domain/messages/fr/landing';
import { LoadingOverlay } from '../../components/loading-overlay.tsx';
import { MIN_LOADING } from '../../lib/timings.ts';
import { useMinimumLoading } from '../../lib/use-minimum-loading.ts';
import { ContactSection } from './contact-section.tsx';
import { FaqSection } from './faq-section.tsx';
import { FeaturesSection } from './features-section.tsx';
import { Hero } from './hero.tsx';
import { SemestersSection } from './semesters-section.tsx';
import { SiteFooter } from './site-footer.tsx';
import { StatsBand } from './stats-band.tsx';
import { TestimonialsSection } from './testimonials-section.tsx';

/** The first page of a visitor. Semesters still on their way have skeletons of their own. */
export function Component() {
  const covered = useMinimumLoading(false, MIN_LOADING.landing);
  return (
    <LoadingOverlay visible={covered} label={landing.loading}>
      <Hero />
      <StatsBand />
      <FeaturesSection />
      <SemestersSection />
      <TestimonialsSection />
      <FaqSection />
      <ContactSection />
      <SiteFooter />
    </LoadingOverlay>
  );
}
