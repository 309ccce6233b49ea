import type { English } from '../english';
import type { engineeringRows as tr } from '../tr/engineering-rows';

export const engineeringRows: English<typeof tr> = {
  rows: 'Why is it so?',
  rows_lead: 'A single row of a read model: the events that made it, step by step, and whether it matches them.',
  rows_form: 'Choose a row',
  row_table: 'Table',
  row_key: 'Key',
  row_explain: 'Explain',
  row_failed: 'The row could not be explained',
  fact_rows: 'Its rows',
  more_rows: 'and {count} more {count|row|rows}',
  row_parked: 'The read model {name} has parked this event: its rows do not show it.',
  row_skipped: 'The read model {name} leaves this event out for good: its rows do not show it.',
  row_tables: 'Tables whose rows can be explained',
  row_tables_text:
    'If you do not know the key, begin with its event: the page of each event says in which rows it stands and leads here.',
  row_read_model_column: 'Read model',
  row_of_read_model: 'Read model: {name}',
  row_key_column: 'Key column: {column}',
  row_title: '{table} {key}',
  row_read_model: 'Read model {name}',
  row_steps: 'Events that made the row ({count})',
  row_cut:
    '{streams}: the beginning, or all of it, was deleted from the log; what is left does not make this row. Compare the read model.',
  row_earlier: '{count} earlier {count|event is|events are} not shown here.',
  row_removed: 'This event removed the row.',
  row_unchanged: 'Changed nothing in the row that is in the open.',
  row_not_reached: 'The read model is {count} {count|event|events} behind: the row was compared with those before.',
  row_left_out: '{count} parked or skipped {count|event is|events are} missing from the row.',
  row_so_far:
    'Many streams make this row; {count} {count|place|places} from the beginning of the log were looked at. Below is what was found so far.',
  row_go_on: 'Look further',
  row_stop: 'Stop',
  row_not_whole:
    'This row has many events; {count} {count|place was|places were} examined. All of it on the command line: npm run cli -- projections why {table} {key}',
  row_stands_still:
    'Looking further leads nowhere; it came no further than {count} {count|place|places}. All of it on the command line: npm run cli -- projections why {table} {key}',
  row_fields: 'Fields of the row',
  verdict_equal: 'Right',
  verdict_differs: 'Wrong',
  verdict_missing: 'Missing',
  verdict_surplus: 'Surplus',
  verdict_none: 'None',
  verdict_unknown: 'Unknown',
  verdict_equal_text: 'The row is exactly what the events make of it.',
  verdict_differs_text:
    'The row differs from what the events make of it. The marked fields do not match; rebuilding the read model corrects it.',
  verdict_missing_text: 'The events make a row, but the table has none. Rebuilding the read model corrects it.',
  verdict_surplus_text: 'The table has a row, but no event makes it. Rebuilding the read model corrects it.',
  verdict_none_text: 'There is no such row, nor an event that makes one.',
  verdict_unknown_text: 'The events examined do not suffice to say whether the row is right.',
};
