/** Takes exactly the room of a card, so that nothing moves when the cards come. */
export function ListingCardSkeleton() {
  return (
    <div aria-hidden className="rounded-card border-line bg-surface h-full overflow-hidden border">
      <div className="bg-sunken aspect-4/3 motion-safe:animate-pulse" />
      <div className="px-3 pt-2.5 pb-3">
        <Bar className="h-6 w-2/3" />
        <Bar className="mt-0.5 h-10 w-full" />
        <Bar className="mt-2 h-4 w-3/4" />
        <Bar className="mt-0.5 h-4 w-1/3 sm:hidden" />
      </div>
    </div>
  );
}

function Bar({ className }: { readonly className: string }) {
  return (
    <div className={`flex items-center ${className}`}>
      <div className="bg-sunken h-3/5 w-full rounded-md motion-safe:animate-pulse" />
    </div>
  );
}

/** `count` skeletons in place of the items of a grid. */
export function ListingCardSkeletons({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_unused, index) => (
    <li key={index}>
      <ListingCardSkeleton />
    </li>
  ));
}
