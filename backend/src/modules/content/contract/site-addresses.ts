/** What stands at the addresses of this site: nobody is to be led where nothing is found. */
export abstract class SiteAddresses {
  /**
   * Why no visitor is led to this path, where `addressFault` allows it: there is no such category, or no ad on sale or published page of that number.
   * @returns a sentence for whoever wrote it
   */
  abstract fault(path: string): Promise<string | undefined>;
}
