/** What stands at the addresses of this site: nobody is to be led where nothing is found. */
export abstract class SiteAddresses {
  /**
   * Why no visitor is led to this path, where `addressFault` allows it: there is no such category, or no ad on sale or published page of that number.
   * @returns a sentence for whoever wrote it
   */
  abstract fault(path: string): Promise<string | undefined>;

  /**
   * Those of the links at which visitors find nothing now: the page was withdrawn, the ad is on sale no more. Of categories each address leads
   * somewhere, of hidden and merged ones, too. Of pages it says what this process has heard.
   */
  abstract leadingNowhere(links: readonly string[]): Promise<ReadonlySet<string>>;
}
