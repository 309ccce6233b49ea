import { SEARCH_RULE_KINDS } from '@ilan/api';
import { FEW_RECORDS, type PaletteRecords } from '@/shared/admin/palette-records';
import { t } from '../rule-texts';
import { foundGroups } from '../state/found-groups';
import { foundRules } from '../state/rule-fields';
import { allWords } from '../state/synonym-fields';
import { rulesQuery } from './search-rules';
import { synonymsQuery } from './synonyms';

/** Redirects by their term or where they lead, hidden terms and rude words. */
export const findRules: PaletteRecords['find'] = async (client, q) => {
  const rules = await client.query(rulesQuery());
  return SEARCH_RULE_KINDS.flatMap((kind) => foundRules(rules, kind, q))
    .slice(0, FEW_RECORDS)
    .map(({ id, kind, term, path }) => ({ id, label: term, detail: path ?? t(`tab_${kind}`) }));
};

/** Synonyms by any of their words. */
export const findSynonyms: PaletteRecords['find'] = async (client, q) =>
  foundGroups(await client.query(synonymsQuery()), q, '')
    .slice(0, FEW_RECORDS)
    .map((group) => ({ id: group.id, label: allWords(group), detail: '' }));
