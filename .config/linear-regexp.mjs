// A law of lint: a regular expression takes time that grows with the length of a text alone, whatever the text is made of.
import { getStaticValue } from '@eslint-community/eslint-utils';
import scslre from 'scslre';

const { analyse } = scslre;

/** What a report says of the two quantifiers between which, or the one at which, the work multiplies. */
function sentenceOf(report) {
  switch (report.type) {
    case 'Move':
      return `\`${report.quant.raw}\` is tried again from each place of a long run of what it takes`;
    case 'Self':
      return `\`${report.quant.raw}\` can take one text in several ways`;
    default:
      return `\`${report.startQuant.raw}\` and \`${report.endQuant.raw}\` can share a text in many ways`;
  }
}

function faultOf(pattern, flags) {
  try {
    const regexp = new RegExp(pattern, flags);
    const [report] = analyse(regexp, { assumeRejectingSuffix: false }).reports;
    return report && sentenceOf(report);
  } catch (error) {
    return `it could not be judged (${error.message})`;
  }
}

/** @type {import('eslint').Rule.RuleModule} */
export const linearRegexp = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      superlinear:
        'This takes more than linear time on some text: {{why}}. Bound the repetition, or go through the text by hand.',
      built: 'A pattern that is only known at run time cannot be judged: write it as a constant, or compare strings.',
    },
  },
  create(context) {
    const judge = (node, pattern, flags) => {
      const why = faultOf(pattern, flags);
      if (why) context.report({ node, messageId: 'superlinear', data: { why } });
    };
    const call = (node) => {
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return;
      const scope = context.sourceCode.getScope(node);
      const [pattern, flags] = node.arguments.map((argument) => getStaticValue(argument, scope));
      const isKnown = typeof pattern?.value === 'string' && (node.arguments.length < 2 || flags !== null);
      if (isKnown) judge(node, pattern.value, flags?.value ?? '');
      else context.report({ node, messageId: 'built' });
    };
    return {
      Literal(node) {
        if (node.regex) judge(node, node.regex.pattern, node.regex.flags);
      },
      NewExpression: call,
      CallExpression: call,
    };
  },
};
