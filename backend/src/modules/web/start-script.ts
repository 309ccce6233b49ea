/**
 * Inline script of a rendered page: asks for the client at `src` once what is seen first is on the screen, so that the client
 * neither takes the line nor the processor from it. Two frames only say that it was drawn: the browser tells later that it is seen.
 * At once when somebody touches the page (a mouse that only rests where the page comes to lie has not moved), and in the background,
 * where nothing is painted. The button that was pressed last before the client listens is pressed again when it does.
 */
export const startScript = (src: string): string =>
  `(()=>{
let started=false,pressed
const waiting=new AbortController()
const start=()=>{
  if(started)return
  started=true
  waiting.abort()
  const script=document.createElement('script')
  script.type='module'
  script.src=${JSON.stringify(src)}
  document.head.append(script)
}
const afterPaint=()=>requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(onceSeen)))
const onceSeen=()=>{
  if(!globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint'))return start()
  new PerformanceObserver((list,observer)=>{
    if(!list.getEntriesByName('first-contentful-paint').length)return
    observer.disconnect()
    start()
  }).observe({type:'paint',buffered:true})
}
const press=event=>{pressed=event.target.closest('button[type=button]')??pressed}
addEventListener('click',press)
addEventListener('client-listens',()=>{
  removeEventListener('click',press)
  pressed?.click()
},{once:true})
const touch=event=>{if(event.type!=='pointermove'||event.movementX||event.movementY)start()}
for(const kind of ['pointermove','pointerdown','keydown','click'])addEventListener(kind,touch,{passive:true,signal:waiting.signal})
const photos=[...document.querySelectorAll('img[fetchpriority=high]')].filter(photo=>!photo.complete)
if(document.hidden)start()
else Promise.all(photos.map(photo=>new Promise(done=>photo.onload=photo.onerror=done))).then(afterPaint)
setTimeout(start,2000)
})()`.replace(/\n\s*/gu, '\n');
