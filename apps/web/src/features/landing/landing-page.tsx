import { landing } from '@amphi/domain/messages/fr/landing';
import { LoadingOverlay } from '../../components/loading-overlay.tsx';
import { MIN_LOADING, useMinimumLoading } from '../../lib/use-minimum-loading.ts';
import { ContactSection } from './sections/contact-section.tsx';
import { FaqSection } from './sections/faq-section.tsx';
import { FeaturesSection } from './sections/features-section.tsx';
import { Hero } from './sections/hero.tsx';
import { SemestersSection } from './sections/semesters-section.tsx';
import { StatsBand } from './sections/stats-band.tsx';
import { TestimonialsSection } from './sections/testimonials-section.tsx';
import { SiteFooter } from './site-footer.tsx';

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
