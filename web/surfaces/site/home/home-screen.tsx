import { useParams } from 'react-router';
import { brand } from '#shared/brand.ts';
import { site } from '#texts/site.ts';
import { localBusiness, pageMeta } from '../page-meta.ts';
import { Arrival } from './arrival.tsx';
import { AppsSection } from './apps-section.tsx';
import { DashboardSection } from './dashboard-section.tsx';
import { Hero } from './hero.tsx';
import { PriceSection } from './price-section.tsx';
import { StatsStrip } from './stats-strip.tsx';
import { Testimonials } from './testimonials.tsx';

export function meta() {
  const title = `${brand.name} · ${site.home.title}`;
  return [...pageMeta({ title, description: site.home.description, path: '/home' }), localBusiness()];
}

export default function HomeScreen() {
  const { tracking } = useParams();
  // Purely lowercase letters are a mistyped path, not a tracking number (specification 1, section 2).
  const searchFor = tracking === undefined || /^[a-z]+$/.test(tracking) ? null : tracking;
  return (
    <>
      <Arrival />
      <Hero searchFor={searchFor} />
      <StatsStrip />
      <PriceSection />
      <DashboardSection />
      <Testimonials />
      <AppsSection />
    </>
  );
}
