import type { English } from '../english';
import type { promotionEffect as tr } from '../tr/promotion-effect';

export const promotionEffect: English<typeof tr> = {
  title: 'What did the promotion do?',
  back: 'My ads',
  load_failed: 'The results of the promotion could not be loaded',
  not_found: 'You have no such ad',
  not_found_text: 'It may have been deleted, or the address is wrong.',
  none: 'This ad was never promoted',
  none_text: 'Once a promotion begins you see here, day by day, what happens to your ad.',
  promote: 'Promote',
  caution:
    'This page counts what happened; it does not say why. The price, the season, the day of the week or new ads change numbers, too.',

  kind_featured: 'Featured',
  kind_urgent: 'Urgent badge',
  kind_bump: 'Moved to the top',
  running: 'Running',
  from_until: '{from} – {until}',
  on_day: '{from}',
  bump_week: 'Moving to the top has no end; the 7 days after it are counted as days of promotion.',
  order: 'Order {id}',
  given: 'Free of charge',

  said: 'What can be said?',
  nothing: 'Nothing can be said with these numbers.',
  nothing_days:
    'At least {days} whole days before the promotion and as many during it are needed to say anything. So far there are {before} before and {during} during it.',
  nothing_count: 'To say anything of a number, it must come to at least {count} over both times together.',
  views: 'Views',
  reveals: 'Phone reveals',
  favorites: 'Added to favourites',
  messages: 'Messages of buyers',
  verdict_more: '{before} a day before, {during} during the promotion. The rise is larger than days usually differ.',
  verdict_less: '{before} a day before, {during} during the promotion. The fall is larger than days usually differ.',
  verdict_alike:
    '{before} a day before, {during} during the promotion. That cannot be told from how days usually differ.',
  verdict_no_before: '{during} a day during the promotion. There are too few days before it to compare with.',
  verdict_too_few: 'Nothing can be said with these numbers.',
  change_more: 'On the same days the rise was smaller in {count} of the {of} similar ads that can be compared.',
  change_less: 'On the same days the fall was smaller in {count} of the {of} similar ads that can be compared.',
  change_most: 'It was so in most of the similar ads, too; the change does not look like one of the promotion.',
  beside_during: 'On the same days the similar ad in the middle had {count} a day.',
  price_changed: 'The price of the ad was changed in these days, too; the difference may come from that.',

  against: 'What was compared with what?',
  against_days:
    'Daily averages are taken from whole days alone, on which the ad was up all day: {before} before, {during} during and {after} after. The days on which the promotion began and ended are left out, and today.',
  against_beside:
    '{ads} ads from “{category}” that were posted in the same weeks as yours and not promoted on those days. The ad in the middle: half have more, half have less.',
  against_wider: 'As the ad’s own category had too few similar ads, a category above it was taken.',
  against_none: 'There were not enough similar ads without a promotion (at least {ads}) to compare with.',
  against_kept: 'Daily counts are kept for 120 days; nothing is known of days before {date}.',

  table: 'Daily averages',
  column_figure: 'Number',
  before: 'Before',
  during: 'During',
  after: 'After',
  own: 'This ad',
  beside: 'Similar ad in the middle',
  no_figure: '–',

  chart: 'Day by day',
  chart_choose: 'What should the chart show?',
  chart_of: '{figure}: {from} – {until}, {sum} in all; most on {day}: {most}.',
  chart_empty: '{figure}: none on these days.',
  legend_during: 'Days of promotion',
  legend_other: 'Before and after',
  legend_beside: 'Similar ad in the middle',
  legend_pale: 'Pale days are left out of the averages.',
  days_show: 'Show the days as a table',
  days_of: '{figure}: days',
  column_day: 'Day',
  column_phase: 'Time',
};
