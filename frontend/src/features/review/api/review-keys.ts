/** Beginning of every key about the queue. Apart from the queries, so that hearing of them does not load them. */
export const REVIEWS = ['admin', 'reviews'] as const;
export const QUEUES = [...REVIEWS, 'queue'] as const;
export const reviewKey = (id: number) => [...REVIEWS, 'one', id] as const;
