import { chromium } from '@playwright/test'
import AxeBuilder from '@axe-core/playwright'
const base='http://127.0.0.1:4733', pw=process.env.PW
const browser = await chromium.launch({executablePath:'/usr/bin/chromium', args:['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync']})
const wanted = process.argv.slice(2)
for (const [name,w,h,scheme] of [['wide',1280,800,'light'],['wide-dark',1280,800,'dark'],['narrow',390,800,'light'],['narrow-dark',390,800,'dark']]) {
  if (wanted.length && !wanted.includes(name)) continue
  const ctx = await browser.newContext({viewport:{width:w,height:h}, colorScheme:scheme, deviceScaleFactor: w<500?2:1, reducedMotion:'reduce'})
  const page = await ctx.newPage()
  page.on('console', m=>console.log(name,'console',m.type(),m.text()))
  page.on('pageerror', e=>console.log(name,'pageerror',e.message))
  page.on('request', r=>{ if(/chart_data|word_cloud/.test(r.url())) console.log(name, r.url()) })
  await page.goto(base+'/account/login')
  const form = page.locator('form')
  await form.getByLabel(/^Email/).fill(process.env.WHO ?? 'asha@banyan-and-byte.example')
  await form.getByLabel(/^Password/).fill(pw)
  await form.getByRole('button',{name:'Sign In'}).click()
  await page.waitForURL(/home/)
  await page.goto(base+'/tasks/dashboard')
  await page.locator('.cloud-chart__words text, .chart-panel--cloud .empty-state').first().waitFor()
  await page.waitForTimeout(400)
  await page.screenshot({path:`/tmp/dash/pic/${name}.png`, fullPage:true})
  let axe = await new AxeBuilder({page}).analyze()
  console.log(name,'axe',JSON.stringify(axe.violations.map(v=>[v.id,v.nodes.map(n=>n.html.slice(0,120))])))
  for (const b of await page.getByRole('button',{name:'Show as table'}).all().then(x=>x.reverse())) await b.click()
  await page.waitForTimeout(200)
  await page.screenshot({path:`/tmp/dash/pic/${name}-table.png`, fullPage:true})
  axe = await new AxeBuilder({page}).analyze()
  console.log(name,'axe table',JSON.stringify(axe.violations.map(v=>[v.id,v.nodes.map(n=>n.html.slice(0,120))])))
  console.log(name,'overflow', await page.evaluate(()=>document.documentElement.scrollWidth-innerWidth))
  await ctx.close()
}
await browser.close()
