import { Gauge } from 'prom-client';
import type { NewsService } from '#features/news/service.ts';

/** Settled tips that wait for an operator after a late correction; read when somebody asks. */
export const openReviewsGauge = ({ openReviews }: Pick<NewsService, 'openReviews'>): Gauge =>
  new Gauge({
    name: 'touchline_tip_reviews_open',
    help: 'Settled tips that a late correction flagged and nobody has decided',
    registers: [],
    async collect() {
      this.set(await openReviews());
    },
  });
