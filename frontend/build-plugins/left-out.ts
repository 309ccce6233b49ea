import type { Plugin } from 'vite';

const UNUSED = "throw Error('left out')";

interface Part {
  readonly file: RegExp;
  /** Name of the function or method, and what is left of its body. */
  readonly bodies: Readonly<Record<string, string>>;
}

/**
 * What the client never calls of a package and no bundler can take out, since it lies in one closure or one class.
 *
 * react-router: sending forms (the client writes through its own API client), fetching beside a navigation, prefetching,
 * animating between pages, middleware, instrumentation, React's server components, warnings.
 * The live connection: changing to another transport (it polls and nothing else), binary data, sending again, hearing all events.
 */
const PARTS: readonly Part[] = [
  {
    file: /\/react-router\/dist\/production\/chunk-[^/]+\.mjs$/,
    bodies: {
      handleAction: UNUSED,
      fetch2: UNUSED,
      handleFetcherAction: UNUSED,
      handleFetcherLoader: UNUSED,
      getUpdatedRevalidatingFetchers: UNUSED,
      getTargetedDataStrategyMatches: UNUSED,
      runClientMiddlewarePipeline: UNUSED,
      markFetchRedirectsDone: 'return false',
      abortStaleFetchLoads: 'return false',
      processLoaderData: 'return processRouteLoaderData(matches, results, pendingActionResult)',
      normalizeNavigateOptions: 'return { path }',
      isMutationMethod: 'return false',
      getSubmissionFromNavigation: '',
      getSubmittingNavigation: UNUSED,
      PrefetchPageLinks: UNUSED,
      usePrefetchBehavior: 'return [false, null, {}]',
      useViewTransitionState: 'return false',
      restoreAppliedTransitions: '',
      persistAppliedTransitions: '',
      getRouteInstrumentationUpdates: UNUSED,
      instrumentClientSideRouter: UNUSED,
      RSCErrorHandler: UNUSED,
      decodeRouteErrorResponseDigest: UNUSED,
      deserializeErrors: UNUSED,
      useSubmit: UNUSED,
      useFormAction: UNUSED,
      warning: '',
      warnOnce: '',
    },
  },
  { file: /\/engine\.io-client\/build\/esm\/socket\.js$/, bodies: { _probe: UNUSED } },
  {
    file: /\/socket\.io-client\/build\/esm\/socket\.js$/,
    bodies: {
      emitWithAck: UNUSED,
      _addToQueue: UNUSED,
      _drainQueue: '',
      timeout: UNUSED,
      compress: UNUSED,
      onAny: UNUSED,
      prependAny: UNUSED,
      offAny: UNUSED,
      listenersAny: UNUSED,
      onAnyOutgoing: UNUSED,
      prependAnyOutgoing: UNUSED,
      offAnyOutgoing: UNUSED,
      listenersAnyOutgoing: UNUSED,
      notifyOutgoingListeners: '',
    },
  },
  {
    file: /\/socket\.io-parser\/build\/esm\/index\.js$/,
    bodies: { encodeAsBinary: UNUSED, takeBinaryData: UNUSED },
  },
  {
    file: /\/socket\.io-parser\/build\/esm\/is-binary\.js$/,
    bodies: { isBinary: 'return false', hasBinary: 'return false' },
  },
];

const emptied = (code: string, name: string, body: string): readonly [code: string, times: number] => {
  let times = 0;
  const head = `(?:export )?(?:async )?(?:function )?${name}\\((?:[^{}\\n]|\\{[^{}]*\\})*\\)`;
  const lean = code.replace(
    new RegExp(`^( *)(${head}) \\{\\n[^]*?^\\1\\}$`, 'gm'),
    (_all, indent: string, start: string) => {
      times += 1;
      return `${indent}${start} { ${body} }`;
    },
  );
  return [lean, times];
};

/** Fails the build where a package no longer has what is named here, so that its new version is looked at. */
export const leftOut = (): Plugin => {
  const found = new Map<string, number>();
  return {
    name: 'left-out',
    apply: 'build',
    transform(code, id) {
      const part = PARTS.find(({ file }) => file.test(id));
      if (!part) return undefined;
      let lean = code;
      for (const [name, body] of Object.entries(part.bodies)) {
        const [next, times] = emptied(lean, name, body);
        found.set(name, (found.get(name) ?? 0) + times);
        lean = next;
      }
      return { code: lean, map: null };
    },
    buildEnd(error) {
      if (error) return;
      for (const name of PARTS.flatMap(({ bodies }) => Object.keys(bodies)))
        if (found.get(name) !== 1)
          this.error(`${found.get(name) ?? 0} functions ${name} instead of one: see left-out.ts`);
    },
  };
};
